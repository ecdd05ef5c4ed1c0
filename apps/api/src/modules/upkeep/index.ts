export { askForSweeps } from './ask-for-sweeps.ts'
export { sweep, upkeepDuties } from './upkeep.jobs.ts'

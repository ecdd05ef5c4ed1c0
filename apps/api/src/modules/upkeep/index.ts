export { sweep } from './sweep-merchant.ts'
export { planSweeps, upkeepDuties } from './upkeep.jobs.ts'

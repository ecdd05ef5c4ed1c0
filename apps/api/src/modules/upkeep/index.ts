export { sweep } from './sweep-merchant.ts'
export { planSweeps, upkeepHandlers } from './upkeep.jobs.ts'

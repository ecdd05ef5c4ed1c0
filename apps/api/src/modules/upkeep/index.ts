export { upkeepHandlers, upkeepJobs } from './upkeep.jobs.ts'

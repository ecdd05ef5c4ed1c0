export { applicationRecords } from './application-records.ts'
export { contentDuties, eraseApplication } from './content.jobs.ts'
export { contentRoutes } from './content.routes.ts'

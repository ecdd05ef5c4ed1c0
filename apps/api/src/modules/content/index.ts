export { applicationRecords } from './applications.sql.ts'
export { contentDuties, eraseApplication } from './apply-for-vacancy.ts'
export { contentRoutes } from './content.routes.ts'

export { applicationRecords } from './applications.sql.ts'
export { contentHandlers, eraseApplication } from './apply-for-vacancy.ts'
export { contentRoutes } from './content.routes.ts'
export { findContentSince } from './scheduled-entry.ts'

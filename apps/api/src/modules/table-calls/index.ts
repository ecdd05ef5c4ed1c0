export { tableCallsRoutes } from './table-calls.routes.ts'
export { deleteOldCalls } from './table-calls.sql.ts'

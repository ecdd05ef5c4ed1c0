export { listBranchActivity } from './branches.sql.ts'

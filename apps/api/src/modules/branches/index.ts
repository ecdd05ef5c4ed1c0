export { assembleBranches, type Branch } from './assemble-branches.ts'
export { branchesRoutes } from './branches.routes.ts'
export { findCity, listBranchActivity, listBranches, listDateExceptions, listWorkHours } from './branches.sql.ts'

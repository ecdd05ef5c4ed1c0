export { assembleBranches } from './assemble-branches.ts'
export { branchesRoutes } from './branches.routes.ts'
export { findCity, hoursOf, listBranchActivity, listBranchesFrom } from './branches.sql.ts'
export { listBranchPlaces } from './branch-places.sql.ts'

export { assembleBranches } from './assemble-branches.ts'
export { branchesRoutes } from './branches.routes.ts'
export {
  findCity,
  hoursOf,
  hoursOfBranch,
  listBusy,
  listBranchActivity,
  listBranchesFrom,
  listBranchPositions,
} from './branches.sql.ts'
export { busyOf, pauseOf } from './pause.ts'
export {
  findServingBranch,
  findTable,
  findTableById,
  listBranchAddresses,
  listTablePlaces,
  listTablesOf,
} from './serving-branch.sql.ts'
export { staffBranchesRoutes } from './staff/staff-branches.routes.ts'

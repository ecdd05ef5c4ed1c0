// A staff member as returned to the console, without the password hash and the authenticator secret.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { listStaff as contract, staffLogIn } from '@dasturxon/contracts/staff.endpoints'
import type { RowsOf } from '#platform/query'
import type { findStaff, listBranchesOf } from './staff.sql.ts'

export type StaffRow = RowsOf<ReturnType<typeof findStaff>>[number]
export type StaffBranches = RowsOf<ReturnType<typeof listBranchesOf>>
type Colleague = Reply<typeof contract>[number]
export type Person = Reply<typeof staffLogIn>['person']

const branchIdsOf = ({ id, allBranches }: StaffRow, branches: StaffBranches): Colleague['branchIds'] =>
  allBranches ? 'all' : branches.filter(({ staffId }) => staffId === id).map(({ branchId }) => branchId)

export const personOf = (row: StaffRow, branches: StaffBranches): Person => ({
  id: row.id,
  login: row.login,
  name: row.name,
  role: row.role,
  branchIds: branchIdsOf(row, branches),
})

export const colleagueOf = (row: StaffRow, branches: StaffBranches): Colleague => ({
  ...personOf(row, branches),
  phone: row.phone,
  isActive: row.isActive,
  isInvited: row.oneTimeUntil !== null,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
})

/** The data of a staff member for the audit log, without name and login. */
export const staffFactsOf = (row: StaffRow, branches: StaffBranches) => ({
  role: row.role,
  branchIds: branchIdsOf(row, branches),
  isActive: row.isActive,
})

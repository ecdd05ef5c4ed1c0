// The rows of a person who works for a merchant: the account, its branches and a proven session of the console.
import { newId } from '@dasturxon/api/testing'
import type { StaffRole } from '@dasturxon/rules/roles'
import type { TestDatabase } from '../servers/database.ts'

export type StaffShop = { database: TestDatabase; merchantId: string }
export type StaffRow = { id: string; role: StaffRole; name: string; branchIds: 'all' | readonly string[] }

/** A one-time password that has run out: this person cannot log in by the page. */
export const withoutLogin = () => ({ password_hash: 'none', one_time_until: new Date() })

/** Returns the login. */
export async function insertStaff(
  { database, merchantId }: StaffShop,
  { id, role, name, branchIds }: StaffRow,
  columns: Record<string, unknown>,
): Promise<string> {
  const login = `s${id.slice(-12)}`
  const all_branches = branchIds === 'all'
  await database.insert('staff', { merchant_id: merchantId, id, login, name, role, all_branches, ...columns })
  for (const branch_id of branchIds === 'all' ? [] : branchIds)
    await database.insert('staff_branch', { merchant_id: merchantId, staff_id: id, branch_id })
  return login
}

export async function openStaffSession({ database, merchantId }: StaffShop, staffId: string): Promise<string> {
  const id = newId()
  const session = { merchant_id: merchantId, id, kind: 'staff', actor_id: staffId, channel: 'CONSOLE' }
  await database.insert('session', { ...session, proven_at: new Date() })
  return id
}

import type { StaffRole } from '@dasturxon/rules/roles'
import { sql } from 'kysely'
import type { Sealed } from '#platform/envelope'
import { build } from '#platform/query'

const staff = (merchantId: string) => build.selectFrom('staff').selectAll().where('merchantId', '=', merchantId)

export const findStaff = (merchantId: string, id: string) => staff(merchantId).where('id', '=', id)
export const lockStaff = (merchantId: string, id: string) => findStaff(merchantId, id).forUpdate()
export const findStaffByLogin = (merchantId: string, login: string) =>
  staff(merchantId).where('login', '=', login).where('isActive', '=', true)
export const listStaff = (merchantId: string) => staff(merchantId).orderBy('id')

/** The names of staff members, of former ones too, for the entries of the audit log. */
export const listStaffNames = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

/** An active courier of this branch, or of all branches. */
export const findCourier = (merchantId: string, id: string, branchId: string) =>
  build
    .selectFrom('staff')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('role', '=', 'COURIER')
    .where('isActive', '=', true)
    .where((eb) =>
      eb.or([
        eb('allBranches', '=', true),
        eb.exists(
          eb
            .selectFrom('staffBranch')
            .select('branchId')
            .where('staffBranch.merchantId', '=', merchantId)
            .where('staffBranch.staffId', '=', id)
            .where('staffBranch.branchId', '=', branchId),
        ),
      ]),
    )

/** Active couriers who work for one of these branches; null: all couriers of the merchant. */
export const listCouriers = (merchantId: string, branchIds: readonly string[] | null) =>
  build
    .selectFrom('staff')
    .select(['id', 'name', 'allBranches'])
    .select(
      sql<string[]>`ARRAY (SELECT branch_id FROM staff_branch AS own
      WHERE own.merchant_id = staff.merchant_id AND own.staff_id = staff.id ORDER BY branch_id)`.as('branchIds'),
    )
    .where('merchantId', '=', merchantId)
    .where('role', '=', 'COURIER')
    .where('isActive', '=', true)
    .$if(branchIds !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('allBranches', '=', true),
          eb.exists(
            eb
              .selectFrom('staffBranch')
              .select('branchId')
              .where('staffBranch.merchantId', '=', merchantId)
              .whereRef('staffBranch.staffId', '=', 'staff.id')
              .where('staffBranch.branchId', '=', sql<string>`ANY (${branchIds}::uuid[])`),
          ),
        ]),
      ),
    )
    .orderBy('name')
    .orderBy('id')

/** Active managers of this branch; owners only when it has no manager with a phone. */
export const listManagerPhones = (merchantId: string, branchId: string) => sql<{ id: string; phone: string }>`
  SELECT id, phone FROM (
    SELECT id, phone, role, dense_rank() OVER (ORDER BY role = 'OWNER') AS rank FROM staff
    WHERE merchant_id = ${merchantId} AND is_active AND phone IS NOT NULL AND role IN ('OWNER', 'MANAGER')
      AND (all_branches OR EXISTS (SELECT FROM staff_branch
        WHERE staff_branch.merchant_id = staff.merchant_id AND staff_id = staff.id AND branch_id = ${branchId}))
  ) AS called WHERE rank = 1`

/** Locks the owners sorted by id, so that two owners who change each other wait instead of deadlocking. */
export const lockOwners = (merchantId: string) =>
  build
    .selectFrom('staff')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('role', '=', 'OWNER')
    .where('isActive', '=', true)
    .orderBy('id')
    .forUpdate()

const branches = (merchantId: string) =>
  build.selectFrom('staffBranch').select(['staffId', 'branchId']).where('merchantId', '=', merchantId)

export const listStaffBranches = (merchantId: string) => branches(merchantId).orderBy('branchId')
export const listBranchesOf = (merchantId: string, staffId: string) =>
  listStaffBranches(merchantId).where('staffId', '=', staffId)

export type Account = {
  id: string
  login: string
  name: string
  role: StaffRole
  allBranches: boolean
  phone?: string | null | undefined
}
const oneTime = (passwordHash: string) => ({ passwordHash, oneTimeUntil: sql<Date>`now() + interval '3 days'` })

export const insertStaff = (merchantId: string, account: Account, passwordHash: string) =>
  build
    .insertInto('staff')
    .values({ merchantId, ...account, ...oneTime(passwordHash) })
    .returningAll()

const update = (merchantId: string, id: string) =>
  build.updateTable('staff').where('merchantId', '=', merchantId).where('id', '=', id)

type Change = Pick<Account, 'name' | 'role' | 'allBranches' | 'phone'> & { isActive: boolean }
export const updateStaff = (merchantId: string, id: string, change: Change) =>
  update(merchantId, id).set(change).returningAll()

export const resetStaff = (merchantId: string, id: string, passwordHash: string) =>
  update(merchantId, id)
    .set({ ...oneTime(passwordHash), totpKeyId: null, totpWrappedKey: null, totpSealedValue: null })
    .returningAll()

/** Only updates while the checked password is still current: a reset in between wins. */
export const enrolStaff = (
  merchantId: string,
  { id, passwordHash: checked }: { id: string; passwordHash: string },
  { passwordHash, step, keyId, wrappedKey, sealedValue }: Sealed & { passwordHash: string; step: number },
) =>
  update(merchantId, id)
    .set({
      passwordHash,
      oneTimeUntil: null,
      totpStep: step,
      totpKeyId: keyId,
      totpWrappedKey: wrappedKey,
      totpSealedValue: sealedValue,
    })
    .where('passwordHash', '=', checked)
    .where('oneTimeUntil', '>', sql<Date>`now()`)
    .where('isActive', '=', true)
    .returningAll()

/** Returns no row when the code was used already, or the password has changed since it was checked. */
export const useTotp = (merchantId: string, { id, passwordHash }: { id: string; passwordHash: string }, step: number) =>
  update(merchantId, id)
    .set({ totpStep: step })
    .where('totpStep', '<', step)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .returningAll()

/** A staff member of all branches has no rows. */
export const insertStaffBranches = (merchantId: string, staffId: string, branchIds: 'all' | readonly string[]) =>
  build
    .insertInto('staffBranch')
    .columns(['merchantId', 'staffId', 'branchId'])
    .expression(
      sql`SELECT ${merchantId}::uuid, ${staffId}::uuid, unnest(${branchIds === 'all' ? [] : [...new Set(branchIds)]}::uuid[])`,
    )

export const deleteStaffBranches = (merchantId: string, staffId: string) =>
  build.deleteFrom('staffBranch').where('merchantId', '=', merchantId).where('staffId', '=', staffId)

type Attempt = { login: string; isKnown: boolean }

/** Inserts the row that counts failed attempts, unless it exists; inserts nothing for an unknown login. */
export const openAttempts = (merchantId: string, { login, isKnown }: Attempt) =>
  build
    .insertInto('staffAttempt')
    .columns(['merchantId', 'staffId', 'isKnown'])
    .expression(
      findStaffByLogin(merchantId, login)
        .clearSelect()
        .select(['merchantId', 'id', sql<boolean>`${isKnown}::boolean`.as('isKnown')]),
    )
    .onConflict((conflict) => conflict.doNothing())

export const lockAttempts = (merchantId: string, { login, isKnown }: Attempt) =>
  build
    .selectFrom('staffAttempt')
    .select(['staffId', 'failures', 'lastAt'])
    .where('merchantId', '=', merchantId)
    .where('isKnown', '=', isKnown)
    .where('staffId', 'in', findStaffByLogin(merchantId, login).clearSelect().select('id'))
    .forUpdate()

/** Runs before the password is verified, so that parallel attempts are counted one by one. */
export const countAttempt = (merchantId: string, staffId: string, isKnown: boolean) =>
  build
    .updateTable('staffAttempt')
    .set({ failures: sql`failures + 1`, lastAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('staffId', '=', staffId)
    .where('isKnown', '=', isKnown)

export const forgiveAttempts = (merchantId: string, staffId: string, ...isKnown: boolean[]) =>
  build
    .updateTable('staffAttempt')
    .set({ failures: 0 })
    .where('merchantId', '=', merchantId)
    .where('staffId', '=', staffId)
    .where('isKnown', 'in', isKnown)

export const listSealedByOthers = (merchantId: string, keyId: string) =>
  staff(merchantId).where('totpKeyId', '<>', keyId).forUpdate()

export const updateWrapping = (
  merchantId: string,
  id: string,
  { keyId, wrappedKey }: Pick<Sealed, 'keyId' | 'wrappedKey'>,
) => update(merchantId, id).set({ totpKeyId: keyId, totpWrappedKey: wrappedKey })

// All kinds of callers: an anonymous visitor, a guest, customers, staff of every role, and some of these at another
// merchant or with an ended session.
import { type Actor as Granted, type StaffRole, staffRoles } from '@dasturxon/rules/roles'
import { accessTokens } from '#modules/identity'
import { newId } from '#platform/id'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import type { World } from './world.ts'

export type Caller = {
  name: string
  token: string | undefined
  /** The caller as the access rules see it. */
  as: Granted
  /** A caller of another merchant. */
  isNeighbour?: true
  /** A staff member who works only for a branch that no sample request names. */
  isElsewhere?: true
  /** The session has been ended; the token stays valid for some minutes. */
  isEnded?: true
  /** The last authenticator code of the session is too old for calls that need a step-up. */
  isStale?: true
  /** The customer who owns the address, the orders and the profile in the sample requests. */
  isOwner?: true
}

export async function everyCaller(api: TestApi, world: World): Promise<Caller[]> {
  const { shop, neighbour, customerId, branchId, otherBranchId } = world
  const person = (name: string, kind: 'guest' | 'customer', more: Partial<Caller> & { id?: string } = {}) =>
    asPerson(api, more.isNeighbour ? neighbour.merchantId : shop.merchantId, name, kind, more)
  const staff = async (
    name: string,
    role: StaffRole,
    branchIds: 'all' | string[] = 'all',
    more: Partial<Caller> = {},
  ) => {
    const { page, id } = await asStaff(api, more.isNeighbour ? neighbour : shop, role, branchIds)
    if (more.isEnded) await api.database.query('UPDATE session SET ended_at = now() WHERE actor_id = $1', [id])
    if (more.isStale)
      await api.database.query(
        `UPDATE session SET proven_at = now() - interval '10 minutes 1 second' WHERE actor_id = $1`,
        [id],
      )
    return { name, token: page.token, as: { kind: 'staff', role, branchIds }, ...more } satisfies Caller
  }
  const identified = await Promise.all([
    person('a guest', 'guest'),
    person('the customer', 'customer', { id: customerId, isOwner: true }),
    person('another customer', 'customer'),
    person('a guest of another merchant', 'guest', { isNeighbour: true }),
    person('a customer of another merchant', 'customer', { isNeighbour: true }),
    person('the customer, logged out', 'customer', { id: customerId, isOwner: true, isEnded: true }),
    ...staffRoles.map((role) => staff(role, role)),
    staff('MANAGER of one branch', 'MANAGER', [branchId]),
    staff('OPERATOR of no branch', 'OPERATOR', []),
    // An owner always works for all branches.
    ...staffRoles
      .filter((role) => role !== 'OWNER')
      .map((role) => staff(`${role} of another branch`, role, [otherBranchId], { isElsewhere: true })),
    staff('OWNER of another merchant', 'OWNER', 'all', { isNeighbour: true }),
    staff('OWNER, logged out', 'OWNER', 'all', { isEnded: true }),
    staff('OWNER with an old code', 'OWNER', 'all', { isStale: true }),
  ])
  return [
    { name: 'an anonymous visitor', token: undefined, as: { kind: 'anonymous' } },
    { name: 'a visitor with a forged token', token: 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA', as: { kind: 'anonymous' } },
    ...identified,
  ]
}

async function asPerson(
  api: TestApi,
  merchantId: string,
  name: string,
  kind: 'guest' | 'customer',
  { id = newId(), ...more }: Partial<Caller> & { id?: string },
): Promise<Caller> {
  const sessionId = newId()
  await api.database.query(`INSERT INTO ${kind} (merchant_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    merchantId,
    id,
  ])
  await api.database.insert('session', {
    merchant_id: merchantId,
    id: sessionId,
    kind,
    actor_id: id,
    channel: 'WEB',
    ended_at: more.isEnded ? new Date() : null,
  })
  const token = await accessTokens(api.env.IDENTITY_KEY).issue(merchantId, { kind, id, sessionId })
  return { name, token, as: { kind }, ...more }
}

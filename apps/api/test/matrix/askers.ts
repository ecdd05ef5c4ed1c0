// Everybody who might ask: nobody, a guest, customers, staff of every role, and the same from next door or too late.
import { type Actor as Granted, type StaffRole, staffRoles } from '@dasturxon/rules/roles'
import { accessTokens } from '#modules/identity'
import { newId } from '#platform/id'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import type { World } from './world.ts'

export type Asker = {
  name: string
  token: string | undefined
  /** What the rules know of them. */
  as: Granted
  isNeighbour?: true
  /** Their session has been ended; their token is good for minutes yet. */
  isEnded?: true
  /** Whose address, orders and profile the calls are about. */
  isOwner?: true
}

export async function everybody(api: TestApi, world: World): Promise<Asker[]> {
  const { shop, neighbour, customerId, branchId } = world
  const person = (name: string, kind: 'guest' | 'customer', more: Partial<Asker> & { id?: string } = {}) =>
    asPerson(api, more.isNeighbour ? neighbour.merchantId : shop.merchantId, name, kind, more)
  const staff = async (
    name: string,
    role: StaffRole,
    branchIds: 'all' | string[] = 'all',
    more: Partial<Asker> = {},
  ) => {
    const { page, id } = await asStaff(api, more.isNeighbour ? neighbour : shop, role, branchIds)
    if (more.isEnded) await api.database.query('UPDATE session SET ended_at = now() WHERE actor_id = $1', [id])
    return { name, token: page.token, as: { kind: 'staff', role, branchIds }, ...more } satisfies Asker
  }
  const known = await Promise.all([
    person('a guest', 'guest'),
    person('the customer', 'customer', { id: customerId, isOwner: true }),
    person('a stranger', 'customer'),
    person('a guest next door', 'guest', { isNeighbour: true }),
    person('a customer next door', 'customer', { isNeighbour: true }),
    person('the customer, logged out', 'customer', { id: customerId, isOwner: true, isEnded: true }),
    ...staffRoles.map((role) => staff(role, role)),
    staff('MANAGER of one branch', 'MANAGER', [branchId]),
    staff('OPERATOR of no branch', 'OPERATOR', []),
    staff('OWNER next door', 'OWNER', 'all', { isNeighbour: true }),
    staff('OWNER, logged out', 'OWNER', 'all', { isEnded: true }),
  ])
  return [
    { name: 'nobody', token: undefined, as: { kind: 'anonymous' } },
    { name: 'somebody with a forged token', token: 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA', as: { kind: 'anonymous' } },
    ...known,
  ]
}

async function asPerson(
  api: TestApi,
  merchantId: string,
  name: string,
  kind: 'guest' | 'customer',
  { id = newId(), ...more }: Partial<Asker> & { id?: string },
): Promise<Asker> {
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

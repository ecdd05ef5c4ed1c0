import { auditLog } from '@dasturxon/contracts/audit.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import { formatDay, dayAt, tashkent } from '@dasturxon/rules/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { type AuditEntry, insertAudit } from './audit.sql.ts'

let api: TestApi
let database: Database
beforeAll(async () => {
  api = await startApi()
  database = openDatabase(api.database.as('app'), 1)
})
afterAll(async () => {
  await database.close()
  await api.stop()
})

async function openLog() {
  const shop = await createMerchant(api.database)
  const [owner, colleague] = [await asStaff(api, shop, 'OWNER'), await asStaff(api, shop, 'OPERATOR')]
  const scope = { merchantId: shop.merchantId, mode: 'READ WRITE', deadline: 2_000 } as const
  const write = (...entries: AuditEntry[]) =>
    database.withMerchant(scope, (tx) => tx.finish(insertAudit(shop.merchantId, ...entries)))
  const read = async (query: Request<typeof auditLog>['query'] = {}) => {
    const [error, entries = []] = await owner.page.call(auditLog, { query })
    if (error) throw new Error(error.code)
    return entries
  }
  return { shop, owner, colleague, write, read }
}

const deed = (id: string, action: AuditEntry['action'], entityId = newId()): AuditEntry => ({
  by: { kind: 'staff', id },
  action,
  entity: action.startsWith('order.') ? 'order' : 'staff',
  entityId,
})

test('filters by actor, action and entity, and names the actors', async () => {
  const { owner, colleague, write, read } = await openLog()
  const orderId = newId()
  await write(
    deed(owner.id, 'staff.invited'),
    deed(colleague.id, 'order.moved', orderId),
    deed(colleague.id, 'order.placed', orderId),
    { by: { kind: 'platform' }, action: 'settings.changed', entity: 'merchant_settings', entityId: newId() },
  )
  expect((await read()).map(({ action, actorName }) => [action, actorName])).toEqual([
    ['settings.changed', null],
    ['order.placed', 'OPERATOR'],
    ['order.moved', 'OPERATOR'],
    ['staff.invited', 'OWNER'],
  ])
  const seqs = async (query: Request<typeof auditLog>['query']) => (await read(query)).map(({ seq }) => seq)
  expect(await seqs({ actorId: colleague.id })).toEqual([3, 2])
  expect(await seqs({ actorId: colleague.id, before: 3 })).toEqual([2])
  expect(await seqs({ action: 'staff.invited' })).toEqual([1])
  expect(await seqs({ entity: 'order', entityId: orderId })).toEqual([3, 2])
  expect(await seqs({ entity: 'product' })).toEqual([])
})

test('finds the entries of a day in Tashkent', async () => {
  const { owner, write, read } = await openLog()
  await write(deed(owner.id, 'staff.invited'))
  const [entry] = await read()
  const day = dayAt(tashkent, new Date(entry?.at ?? '').getTime())
  expect(await read({ day: formatDay(day) })).toHaveLength(1)
  expect(await read({ day: formatDay(day - 1) })).toEqual([])
  expect(await read({ day: formatDay(day + 1) })).toEqual([])
})

test('shows nothing of another merchant, though its actor is asked for by id', async () => {
  const { colleague, write } = await openLog()
  await write(deed(colleague.id, 'order.moved'))
  const neighbour = await openLog()
  expect(await neighbour.read({ actorId: colleague.id })).toEqual([])
})

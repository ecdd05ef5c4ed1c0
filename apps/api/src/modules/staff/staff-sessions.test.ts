import { endStaffSessions, staffMe, staffSessions } from '@dasturxon/contracts/staff.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openOffice() {
  const shop = await createMerchant(api.database)
  const [owner, colleague] = [await asStaff(api, shop, 'OWNER'), await asStaff(api, shop, 'OPERATOR')]
  return { shop, owner, colleague }
}

test('an owner sees the open sessions of a staff member and ends them at once', async () => {
  const { owner, colleague } = await openOffice()
  const params = { id: colleague.id }
  expect((await owner.page.call(staffSessions, { params }))[1]).toMatchObject([{ isThis: false }])
  expect(await owner.page.call(endStaffSessions, { params })).toEqual([undefined, { ended: 1 }])
  expect((await colleague.page.call(staffMe, {}))[0]).toMatchObject({ status: 401 })
  expect((await owner.page.call(staffSessions, { params }))[1]).toEqual([])
  const { rows } = await api.database.query('SELECT action, after FROM audit_log WHERE entity_id = $1', [colleague.id])
  expect(rows).toEqual([{ action: 'staff.sessions_ended', after: { ended: 1 } }])
})

test('an owner who ends their own sessions keeps the session of the call', async () => {
  const { owner } = await openOffice()
  const params = { id: owner.id }
  expect((await owner.page.call(staffSessions, { params }))[1]).toMatchObject([{ isThis: true }])
  expect(await owner.page.call(endStaffSessions, { params })).toEqual([undefined, { ended: 0 }])
  expect((await owner.page.call(staffMe, {}))[0]).toBeUndefined()
})

test('a staff member of another merchant is not found, and keeps the sessions', async () => {
  const { colleague } = await openOffice()
  const { owner: stranger } = await openOffice()
  const params = { id: colleague.id }
  expect((await stranger.page.call(staffSessions, { params }))[0]).toMatchObject({ status: 404, code: 'not_found' })
  expect((await stranger.page.call(endStaffSessions, { params }))[0]).toMatchObject({ code: 'not_found' })
  expect((await colleague.page.call(staffMe, {}))[0]).toBeUndefined()
})

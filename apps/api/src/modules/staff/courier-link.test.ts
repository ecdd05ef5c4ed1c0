import { enterByLink, makeCourierLink } from '@dasturxon/contracts/couriers.endpoints'
import { orderBoard } from '@dasturxon/contracts/order-board.endpoints'
import {
  changeStaff,
  endStaffSessions,
  renewStaffSession,
  resetStaff,
  staffMe,
} from '@dasturxon/contracts/staff.endpoints'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff, atConsole, consoleHost } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof createMerchant>>
async function openShop() {
  const shop = await createMerchant(api.database)
  const branchId = await createBranch(api.database, shop.merchantId)
  const operator = await asStaff(api, shop, 'OPERATOR', [branchId])
  const courier = await asStaff(api, shop, 'COURIER', [branchId])
  return { shop, branchId, operator, courier }
}
async function linkOf(page: Browser, courierId: string): Promise<string> {
  const [error, made] = await page.call(makeCourierLink, { params: { id: courierId } })
  if (error) throw new Error(error.code)
  return made.url.split('/').at(-1) ?? ''
}
const enter = (shop: Shop, link: string, page = atConsole(api, shop)) =>
  page.call(enterByLink, { body: { sub: shop.sub, link } })
const refusal = { status: 403, code: 'link_refused' }
const actionsOf = async ({ merchantId }: Shop) =>
  (
    await api.database.query<{ action: string; actor_id: string; entity_id: string }>(
      'SELECT action, actor_id, entity_id FROM audit_log WHERE merchant_id = $1 ORDER BY seq',
      [merchantId],
    )
  ).rows

describe('a link of a courier', () => {
  test('opens one session as this courier, and both steps are in the audit log', async () => {
    const { shop, operator, courier } = await openShop()
    const [, made] = await operator.page.call(makeCourierLink, { params: { id: courier.id } })
    expect(made?.url).toMatch(new RegExp(`^https://${consoleHost}/${shop.sub}/c/[\\w-]{43}$`))
    const link = made?.url.split('/').at(-1) ?? ''
    const page = atConsole(api, shop)
    const [error, session] = await enter(shop, link, page)
    expect(error).toBeUndefined()
    expect(session?.person).toMatchObject({ id: courier.id, role: 'COURIER' })
    expect((await page.call(staffMe, {}))[1]).toMatchObject({ id: courier.id })
    expect((await page.call(orderBoard, { query: {} }))[0]).toBeUndefined()
    // An extension needs an authenticator, which a courier who enters by link does not have.
    const [, renewed] = await page.call(renewStaffSession, { body: { sub: shop.sub } })
    const [, me] = await page.call(staffMe, {})
    expect([session, renewed, me].map((one) => one?.extendableFrom)).toEqual([null, null, null])
    expect((await enter(shop, link))[0]).toMatchObject(refusal)
    expect(await actionsOf(shop)).toEqual([
      { action: 'staff.link_made', actor_id: operator.id, entity_id: courier.id },
      { action: 'staff.entered_by_link', actor_id: courier.id, entity_id: courier.id },
    ])
  })

  test('opens one session when it is used twice at once', async () => {
    const { shop, operator, courier } = await openShop()
    const link = await linkOf(operator.page, courier.id)
    const both = await Promise.all([enter(shop, link), enter(shop, link)])
    expect(both.filter(([error]) => error === undefined)).toHaveLength(1)
  })

  test('is stored only as a hash, and proves no authenticator code', async () => {
    const { shop, operator, courier } = await openShop()
    const link = await linkOf(operator.page, courier.id)
    const { rows } = await api.database.query('SELECT * FROM courier_link WHERE staff_id = $1', [courier.id])
    expect(JSON.stringify(rows)).not.toContain(link)
    await enter(shop, link)
    const { rows: sessions } = await api.database.query(
      'SELECT proven_at FROM session WHERE actor_id = $1 ORDER BY created_at DESC LIMIT 1',
      [courier.id],
    )
    expect(sessions).toEqual([{ proven_at: null }])
  })

  test('expires after 15 minutes, and stops working when another link is made', async () => {
    const { shop, operator, courier } = await openShop()
    const first = await linkOf(operator.page, courier.id)
    const second = await linkOf(operator.page, courier.id)
    expect((await enter(shop, first))[0]).toMatchObject(refusal)
    await api.database.query(
      `UPDATE courier_link SET expires_at = expires_at - interval '15 minutes' WHERE staff_id = $1`,
      [courier.id],
    )
    expect((await enter(shop, second))[0]).toMatchObject(refusal)
  })

  test('is refused at another merchant, and for a courier who no longer works', async () => {
    const { shop, operator, courier } = await openShop()
    const neighbour = await createMerchant(api.database)
    const link = await linkOf(operator.page, courier.id)
    expect((await enter(neighbour, link))[0]).toMatchObject(refusal)
    await api.database.query('UPDATE staff SET is_active = false WHERE id = $1', [courier.id])
    expect((await enter(shop, link))[0]).toMatchObject(refusal)
  })

  test.each([
    ['the account is reset', (owner: Browser, id: string) => owner.call(resetStaff, { params: { id } })],
    ['an owner ends the sessions', (owner: Browser, id: string) => owner.call(endStaffSessions, { params: { id } })],
    [
      'the branches change',
      (owner: Browser, id: string) =>
        owner.call(changeStaff, {
          params: { id },
          body: { name: 'Kuryer', role: 'COURIER', branchIds: 'all', isActive: true },
        }),
    ],
  ])('is refused when %s before it is used', async (_, change) => {
    const { shop, operator, courier } = await openShop()
    const owner = await asStaff(api, shop, 'OWNER')
    const link = await linkOf(operator.page, courier.id)
    expect((await change(owner.page, courier.id))[0]).toBeUndefined()
    expect((await enter(shop, link))[0]).toMatchObject(refusal)
  })

  test('is refused from a foreign page, and when a network tries too often', async () => {
    const { shop, operator, courier } = await openShop()
    const link = await linkOf(operator.page, courier.id)
    const page = atConsole(api, shop)
    page.origin = 'https://evil.test'
    expect((await enter(shop, link, page))[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
    const guesser = atConsole(api, shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(shop, 'A'.repeat(43), guesser)))
    expect(answers.filter(([error]) => error?.code === 'too_many_attempts').length).toBeGreaterThanOrEqual(3)
    expect((await enter(shop, link, guesser))[0]).toMatchObject({ status: 429 })
    expect((await enter(shop, link))[0]).toBeUndefined()
  })
})

describe('making a link', () => {
  const make = (page: Browser, id: string) => page.call(makeCourierLink, { params: { id } })

  test('is refused for staff who are not couriers, for strangers and for couriers of another merchant', async () => {
    const { operator } = await openShop()
    const theirs = await openShop()
    for (const id of [operator.id, theirs.courier.id])
      expect((await make(operator.page, id))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is refused when the courier works for branches that the maker does not', async () => {
    const { shop, operator, branchId } = await openShop()
    const elsewhere = await createBranch(api.database, shop.merchantId)
    const couriers = [
      await asStaff(api, shop, 'COURIER', [branchId, elsewhere]),
      await asStaff(api, shop, 'COURIER', 'all'),
    ]
    const manager = await asStaff(api, shop, 'MANAGER')
    for (const { id } of couriers) {
      expect((await make(operator.page, id))[0]).toMatchObject({ status: 403, code: 'branch_forbidden' })
      expect((await make(manager.page, id))[0]).toBeUndefined()
    }
  })
})

import * as endpoint from '@dasturxon/contracts/order-board.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIdAt } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { createBranch, createOrder } from '@dasturxon/testbed/data/factories'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function twoBranches() {
  const shop = await openRunningShop(api)
  const other = await createBranch(api.database, shop.merchantId)
  const make = (branch_id: string, status: string) =>
    createOrder(api.database, shop.merchantId, shop.person.id, { branch_id, status })
  const ids = {
    cooking: await make(shop.branchId, 'COOKING'),
    closed: await make(shop.branchId, 'CLOSED'),
    elsewhere: await make(other, 'CREATED'),
  }
  const list = async ({ page }: Person, query: object = {}) => {
    const [error, orders = []] = await page.call(endpoint.orderBoard, { query })
    return error ? error.code : orders.map(({ id }) => id)
  }
  return { shop, other, ids, list }
}

describe('the order board of the staff', () => {
  test('lists active orders, newest first, and filters by branch, status or day', async () => {
    const { shop, ids, list } = await twoBranches()
    const { owner, branchId } = shop
    expect(await list(owner)).toEqual([ids.elsewhere, ids.cooking])
    expect(await list(owner, { branchId })).toEqual([ids.cooking])
    expect(await list(owner, { status: 'CREATED' })).toEqual([ids.elsewhere])
    expect(await list(owner, { status: 'CLOSED' })).toEqual([ids.closed])
    const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
    expect(await list(owner, { day: today })).toEqual([ids.elsewhere, ids.closed, ids.cooking])
    expect(await list(owner, { day: '2026-01-01' })).toEqual([])
    expect(await list(owner, { size: 1, page: 1 })).toEqual([ids.cooking])
  })

  test("lists only orders of the staff member's branches and refuses other branches", async () => {
    const { shop, other, ids, list } = await twoBranches()
    const operator = await asStaff(api, shop, 'OPERATOR', [other])
    expect(await list(operator)).toEqual([ids.elsewhere])
    expect(await list(operator, { branchId: shop.branchId })).toBe('branch_forbidden')
    expect((await shop.onBoard(ids.cooking, operator))[0]).toMatchObject({ status: 403, code: 'branch_forbidden' })
    expect((await shop.move(ids.cooking, 'DONE', operator))[0]).toMatchObject({ code: 'branch_forbidden' })
  })

  test('returns 404 for an order of another merchant', async () => {
    const { shop, ids } = await twoBranches()
    const otherShop = await openRunningShop(api)
    for (const [error] of [await otherShop.onBoard(ids.cooking), await shop.move(ids.cooking, 'DONE', otherShop.owner)])
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('returns the moves each role may make, and the customer only to roles that need it', async () => {
    const { shop, ids } = await twoBranches()
    const viewOf = async (role: 'KITCHEN' | 'OPERATOR' | 'READER') => {
      const [, order] = await shop.onBoard(ids.cooking, await asStaff(api, shop, role))
      return { moves: order?.moves, hasCustomer: order?.user !== null }
    }
    expect(await viewOf('OPERATOR')).toEqual({ moves: ['DONE', 'CANCELED'], hasCustomer: true })
    expect(await viewOf('KITCHEN')).toEqual({ moves: ['DONE'], hasCustomer: false })
    expect(await viewOf('READER')).toEqual({ moves: [], hasCustomer: false })
  })

  test('lists for a courier the orders they carry and the accepted orders without a courier', async () => {
    const { shop, ids, list } = await twoBranches()
    const [mine, another] = [await asStaff(api, shop, 'COURIER'), await asStaff(api, shop, 'COURIER')]
    await api.database.query('UPDATE orders SET courier_id = $2 WHERE id = $1', [ids.cooking, mine.id])
    expect(await list(mine)).toEqual([ids.cooking])
    await shop.moveThrough(ids.elsewhere, 'ACCEPTED')
    expect(await list(mine)).toEqual([ids.cooking, ids.elsewhere])
    expect(await list(another)).toEqual([ids.elsewhere])
    expect(await list(mine, { status: 'CLOSED' })).toEqual([])
    expect((await shop.onBoard(ids.cooking, another))[0]).toMatchObject({ status: 404 })
    expect((await shop.onBoard(ids.closed, mine))[0]).toMatchObject({ status: 404 })
  })
})

test('firstIdAt returns the lowest id of a moment, and ids sort by time', () => {
  const start = new Date('2026-11-15T00:00:00Z')
  expect(firstIdAt(start) < firstIdAt(new Date(start.getTime() + 1))).toBe(true)
  expect(firstIdAt(start)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-0{12}$/)
})

import { followBoards, markLines } from '@dasturxon/contracts/live-board.endpoints'
import { staffLogOut } from '@dasturxon/contracts/staff.endpoints'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, consoleHost, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { listen, type Listener } from '#test/listener'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
const open: Listener[] = []
beforeAll(async () => void (api = await startApi()))
afterEach(() => open.splice(0).forEach((board) => board.hangUp()))
afterAll(() => api.stop())

async function follow({ page }: Pick<Person, 'page'>, ...branchIds: string[]): Promise<Listener> {
  const topics = branchIds.map((branchId) => `board:${branchId}`)
  const board = await listen(api.baseUrl, consoleHost, { topics, token: page.token, path: '/staff/v1/events' })
  open.push(board)
  return board
}
const versionsAt = ({ received }: Listener) => received.map(({ data }) => data.version)

test('says after every change that the board has moved, and nothing else', async () => {
  const shop = await openRunningShop(api)
  const board = await follow(shop.owner, shop.branchId)
  expect(board.status).toBe(200)
  const { id } = await shop.placed()
  await vi.waitFor(() => expect(versionsAt(board)).toEqual([1]))
  expect(board.received[0]).toEqual({
    event: 'board',
    id: `board:${shop.branchId}=1`,
    data: { branchId: shop.branchId, version: 1 },
  })
  await shop.move(id, 'ACCEPTED')
  await vi.waitFor(() => expect(versionsAt(board)).toEqual([1, 2]))
  await shop.owner.page.call(markLines, { params: { id }, body: { done: [0] } })
  await vi.waitFor(() => expect(versionsAt(board)).toEqual([1, 2, 3]))
})

test('sends a heartbeat while nothing happens', async () => {
  const shop = await openRunningShop(api)
  const board = await follow(shop.owner, shop.branchId)
  await vi.waitFor(() => expect(board.comments()).toBeGreaterThan(0), { timeout: 15_000, interval: 50 })
})

test('lets staff of every role follow their branches and refuses all others', async () => {
  const [shop, neighbour] = [await openRunningShop(api), await openRunningShop(api)]
  const other = await createBranch(api.database, shop.merchantId)
  for (const role of ['MANAGER', 'OPERATOR', 'KITCHEN', 'COURIER', 'READER'] as const)
    expect((await follow(await asStaff(api, shop, role, [shop.branchId]), shop.branchId)).status).toBe(200)
  const operator = await asStaff(api, shop, 'OPERATOR', [other])
  expect((await follow(operator, shop.branchId)).status).toBe(404)
  expect((await follow(shop.owner, neighbour.branchId)).status).toBe(404)
  expect((await follow(neighbour.owner, shop.branchId)).status).toBe(404)
  expect((await follow(shop.person, shop.branchId)).status).toBe(403)
  const topics = `board:${shop.branchId}`
  expect((await api.ask(consoleHost, `/staff/v1/events?topics=${topics}`)).status).toBe(401)
  const [error] = await operator.page.call(followBoards, { query: { topics } })
  expect(error).toMatchObject({ code: 'not_found', params: { topics: [topics] } })
})

test('ends the stream with the session', async () => {
  const shop = await openRunningShop(api)
  const operator = await asStaff(api, shop, 'OPERATOR', [shop.branchId])
  const board = await follow(operator, shop.branchId)
  const [error] = await operator.page.call(staffLogOut, {})
  expect(error).toBeUndefined()
  await board.ended
})

test('counts the boards that could accept an order', async () => {
  const shop = await openRunningShop(api)
  const boards = async () => {
    const watches = await api.database.query<{ boards: number }>(
      'SELECT coalesce(sum(boards), 0)::int AS boards FROM branch_watch WHERE branch_id = $1',
      [shop.branchId],
    )
    return watches.rows[0]?.boards
  }
  expect(await boards()).toBe(0)
  await follow(await asStaff(api, shop, 'KITCHEN', [shop.branchId]), shop.branchId)
  await follow(await asStaff(api, shop, 'OPERATOR', [shop.branchId]), shop.branchId)
  await vi.waitFor(async () => expect(await boards()).toBe(1))
  const { rows } = await api.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'boards.watch' AND group_id = $1 AND state = 'created'`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ data: { merchantId: shop.merchantId, branchId: shop.branchId } }])
})

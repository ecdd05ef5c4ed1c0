// A courier gets their own deliveries and those that they may take; every other order does not exist for them.
import * as board from '@dasturxon/contracts/order-board.endpoints'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { createBranch, createOrder } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { listen } from '#test/listener'
import { fingerprint } from '#test/matrix/world'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const unaccepted = ['OPEN', 'AT_TIME', 'CREATED']
const accepted = ['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY']
const active = [...unaccepted, ...accepted]
const finished = ['DELIVERED', 'CLOSED', 'CANCELED']

/** Orders of every kind, those that the courier of one branch may see apart from the others. */
async function ordersOfEveryKind() {
  const [shop, neighbour] = [await openRunningShop(api), await openRunningShop(api)]
  const courier = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const colleague = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const elsewhere = await createBranch(api.database, shop.merchantId)
  const make = (row: object, { merchantId, person, branchId } = shop) =>
    createOrder(api.database, merchantId, person.id, { branch_id: branchId, ...row })
  const own = { courier_id: courier.id }
  const colleagues = { courier_id: colleague.id }
  const visible = {
    own: active.map((status) => ({ status, ...own })),
    open: [
      ...accepted.map((status) => ({ status })),
      { delivery_type: 'CUSTOM', status: 'ACCEPTED' },
      { service_type: 'YANDEX_EATS', status: 'DONE' },
    ],
    finished: [
      { status: 'DELIVERED', delivered_at: hoursAgo(23), ...own },
      { status: 'CLOSED', delivered_at: hoursAgo(23), ...own },
      { status: 'CANCELED', status_since: hoursAgo(23), ...own },
    ],
  }
  const hidden = [
    ...finished.map((status) => ({ status })),
    ...[...active, ...finished].map((status) => ({ status, ...colleagues })),
    { status: 'DELIVERED', delivered_at: hoursAgo(25), ...own },
    { status: 'CLOSED', delivered_at: hoursAgo(25), ...own },
    { status: 'CANCELED', status_since: hoursAgo(25), ...own },
    ...['PICK_UP', 'DINE_IN'].flatMap((service_type) =>
      ['COOKING', 'CLOSED'].flatMap((status) => [
        { service_type, status },
        { service_type, status, ...own },
      ]),
    ),
    { delivery_type: 'YANDEX', status: 'ACCEPTED' },
    ...unaccepted.map((status) => ({ status })),
    ...[...active, ...finished].map((status) => ({ status, branch_id: elsewhere })),
    { status: 'ON_WAY', branch_id: elsewhere, ...own },
  ]
  const makeAll = async (rows: object[]) => {
    const ids: string[] = []
    for (const row of rows) ids.push(await make(row))
    return ids
  }
  return {
    shop,
    neighbour,
    courier,
    activeIds: await makeAll([...visible.own, ...visible.open]),
    finishedIds: await makeAll(visible.finished),
    hiddenIds: [...(await makeAll(hidden)), await make({ status: 'DONE' }, neighbour)],
  }
}

async function allPages({ page }: Person, query: object): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; ; number++) {
    const [error, orders = []] = await page.call(board.orderBoard, { query: { ...query, size: 4, page: number } })
    if (error) throw new Error(error.code)
    if (orders.length === 0) return ids
    ids.push(...orders.map(({ id }) => id))
  }
}

test('lists for a courier on all pages exactly their own deliveries and those they may take', async () => {
  const { courier, activeIds, finishedIds, hiddenIds } = await ordersOfEveryKind()
  expect((await allPages(courier, {})).toSorted()).toEqual(activeIds.toSorted())
  const byStatus: string[] = []
  for (const status of orderStatuses) byStatus.push(...(await allPages(courier, { status })))
  expect(byStatus.toSorted()).toEqual([...activeIds, ...finishedIds].toSorted())
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
  expect((await allPages(courier, { day: today })).toSorted()).toEqual([...activeIds, ...finishedIds].toSorted())

  const isFound = async (id: string) => !(await courier.page.call(board.orderOnBoard, { params: { id } }))[0]
  for (const id of [...activeIds, ...finishedIds]) expect([id, await isFound(id)]).toEqual([id, true])
  for (const id of hiddenIds) expect([id, await isFound(id)]).toEqual([id, false])
})

test('lists the own deliveries of a courier first, however many newer ones can be taken', async () => {
  const shop = await openRunningShop(api)
  const courier = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const make = (row: object) =>
    createOrder(api.database, shop.merchantId, shop.person.id, { branch_id: shop.branchId, ...row })
  const own = await make({ status: 'ON_WAY', courier_id: courier.id })
  const free = [await make({ status: 'DONE' }), await make({ status: 'DONE' })]
  const [, first] = await courier.page.call(board.orderBoard, { query: { size: 2 } })
  expect(first?.map(({ id }) => id)).toEqual([own, free[1]])
})

/** A valid body for every staff call on one order; the version is the one the orders have. */
const bodies: Record<string, (courierId: string) => object | undefined> = {
  'GET /staff/v1/orders/:id': () => undefined,
  'PUT /staff/v1/orders/:id/status': () => ({ version: 1, to: 'ON_WAY' }),
  'PUT /staff/v1/orders/:id/preparation': () => ({ version: 1, cookingTime: 5 }),
  'PUT /staff/v1/orders/:id/payment': () => ({ version: 1, type: 'CASH' }),
  'PUT /staff/v1/orders/:id/delivery': () => ({ version: 1, type: 'OWN' }),
  'PUT /staff/v1/orders/:id/courier': (courierId) => ({ version: 1, courierId }),
  'PUT /staff/v1/orders/:id/courier/status': () => ({ version: 1, status: 'PERFORMER_PICKUPED' }),
  'PUT /staff/v1/orders/:id/courier/position': () => ({ latitude: 41.3, longitude: 69.2 }),
}

test('answers a courier who guesses ids in every staff call as if the order did not exist', async () => {
  const { shop, neighbour, courier, hiddenIds } = await ordersOfEveryKind()
  const calls = Object.values(board).filter(({ path }) => path.includes('/orders/:id'))
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(bodies).toSorted())
  const merchants = [shop.merchantId, neighbour.merchantId]
  const before = await fingerprint(api.database, merchants)
  for (const { method, path } of calls) {
    const answerTo = async (id: string) => {
      const body = bodies[`${method} ${path}`]?.(courier.id)
      const response = await fetch(api.baseUrl + path.replace(':id', id), {
        method,
        headers: {
          'x-forwarded-host': 'console.test',
          origin: 'https://console.test',
          authorization: `Bearer ${courier.page.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { traceId: _, ...answer } = (await response.json()) as Record<string, unknown>
      return { httpStatus: response.status, ...answer }
    }
    const unknown = await answerTo(newId())
    const isRefusedByRole = /(?:preparation|payment|delivery)$/.test(path)
    expect(unknown).toMatchObject(isRefusedByRole ? { code: 'role_forbidden' } : { httpStatus: 404, code: 'not_found' })
    for (const id of hiddenIds) expect(await answerTo(id)).toEqual(unknown)
  }
  expect(await fingerprint(api.database, merchants)).toEqual(before)
})

test('lets a courier take an open delivery, and refuses to move it before', async () => {
  const shop = await openRunningShop(api)
  const courier = await asStaff(api, shop, 'COURIER', [shop.branchId])
  const { id } = await shop.delivered()
  await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
  expect((await shop.move(id, 'ON_WAY', courier))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
  expect(await shop.row(id)).toMatchObject({ status: 'DONE' })
  const body = { version: Number((await shop.row(id))['version']), courierId: courier.id }
  expect((await courier.page.call(board.attachCourier, { params: { id }, body }))[1]).toMatchObject({
    status: 'ATTACHED',
    moves: ['ON_WAY'],
  })
  expect((await shop.move(id, 'ON_WAY', courier))[1]).toMatchObject({ status: 'ON_WAY' })
})

test('refuses a courier the live topics of orders, also of their own deliveries', async () => {
  const shop = await openRunningShop(api)
  const courier = await asStaff(api, shop, 'COURIER')
  const { id } = await shop.delivered()
  await api.database.query('UPDATE orders SET courier_id = $2 WHERE id = $1', [id, courier.id])
  // The event stream serves the customers of a shop: a staff token is none of theirs, and the console has no streams.
  for (const topic of [`order:${id}`, `courier:${id}`, `order:${newId()}`, `courier:${newId()}`]) {
    const statusOn = async (host: string) =>
      (await listen(api.baseUrl, host, { topics: [topic], token: courier.page.token })).status
    expect([topic, await statusOn(shop.host), await statusOn('console.test')]).toEqual([topic, 401, 404])
  }
})

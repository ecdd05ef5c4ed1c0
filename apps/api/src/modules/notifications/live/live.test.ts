import { followTopics } from '@dasturxon/contracts/live.endpoints'
import { logout } from '@dasturxon/contracts/sessions.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessTokens } from '#modules/identity'
import { writeStocks } from '../../menu/staff/assortment.sql.ts'
import { stopListChanged, stopProducts } from '../../menu/stop-list/stop-products.ts'
import type { Database } from '#platform/db'
import { newId } from '#platform/id'
import { build } from '#platform/query'
import { platform } from '#platform/route'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch, createMerchant, createOrder, createProduct } from '@dasturxon/testbed/data/factories'
import { listen, type Listener } from '#test/listener'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

let shop: { host: string; merchantId: string }
let branchId: string
let productId: string
let customer: Person
let orderId: string
const open: Listener[] = []
beforeEach(async () => {
  shop = await createMerchant(api.database)
  branchId = await createBranch(api.database, shop.merchantId)
  productId = await createProduct(api.database, shop.merchantId)
  await api.database.insert('product_branch', {
    merchant_id: shop.merchantId,
    product_id: productId,
    branch_id: branchId,
  })
  customer = await asCustomer(api, shop)
  orderId = await createOrder(api.database, shop.merchantId, customer.id, { branch_id: branchId })
  await step(1, 'CREATED')
})
afterEach(() => open.splice(0).forEach((page) => page.hangUp()))

const write = (work: Parameters<Database['withMerchant']>[1], merchantId = shop.merchantId) =>
  api.app[platform].database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 1_000 }, work)
const stop = () => write((tx) => tx.finish(...stopProducts(tx, branchId, [productId])))
const leave = (stock: number) =>
  write((tx) => tx.finish(writeStocks(tx.merchantId, branchId, [{ productId, stock }]), stopListChanged(tx, branchId)))
const step = (version: number, status: OrderStatus) =>
  write((tx) => {
    tx.wakeUp('order', orderId)
    const event = { orderId, version, kind: 'CHANGE_STATUS', status, actorKind: 'staff' } as const
    return tx.finish(build.insertInto('orderEvent').values({ merchantId: shop.merchantId, ...event }))
  })

async function follow(
  topics: string[],
  more: { token?: string | undefined; lastEventId?: string } = {},
  host = shop.host,
) {
  const page = await listen(api.baseUrl, host, { topics, ...more })
  open.push(page)
  return page
}
const stopTopic = () => `stop:${branchId}`
const orderTopic = () => `order:${orderId}`
const versions = ({ received }: Listener, event: string) =>
  received.filter((one) => one.event === event).map(({ data }) => data.version)

describe('the event stream', () => {
  test('sends the reconnection time first and then the current state', async () => {
    const page = await follow([stopTopic()])
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    await vi.waitFor(() => expect(page.received).toHaveLength(1))
    expect(page.retries).toEqual([3_000])
    expect(page.received).toEqual([
      { event: 'stop', id: `${stopTopic()}=0`, data: { branchId, version: 0, terms: 0, stopped: [], stock: {} } },
    ])
  })

  test('sends the event of a stopped product within two seconds', { tags: 'duration' }, async () => {
    const page = await follow([stopTopic()])
    await vi.waitFor(() => expect(page.received).toHaveLength(1))
    const began = performance.now()
    await stop()
    await vi.waitFor(() => expect(page.received).toHaveLength(2), { timeout: 6_000, interval: 5 })
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(page.received[1]).toEqual({
      event: 'stop',
      id: `${stopTopic()}=1`,
      data: { branchId, version: 1, terms: 0, stopped: [productId], stock: {} },
    })
  })

  test('sends events of parallel changes in order, without duplicates, up to the last state', async () => {
    const page = await follow([stopTopic()])
    await Promise.all(Array.from({ length: 20 }, (_, index) => leave(index)))
    await vi.waitFor(() => expect(versions(page, 'stop').at(-1)).toBe(20))
    const received = versions(page, 'stop')
    expect(received).toEqual([...new Set(received)].toSorted((a, b) => a - b))
  })

  test('one event stream sends two topics, and the cursor contains both', async () => {
    const page = await follow([stopTopic(), orderTopic()], { token: customer.page.token })
    await stop()
    await step(2, 'ACCEPTED')
    await vi.waitFor(() => expect(versions(page, 'order')).toEqual([1, 2]))
    await vi.waitFor(() => expect(versions(page, 'stop')).toEqual([0, 1]))
    expect(page.received.at(-1)?.id).toBe(`${stopTopic()}=1;${orderTopic()}=2`)
    expect(page.received.find(({ data }) => data.version === 2)).toMatchObject({
      event: 'order',
      data: { id: orderId, version: 2, status: 'ACCEPTED', courierStatus: '', at: expect.stringMatching(/Z$/) },
    })
  })

  test('resumes after the cursor: sends missed events once and none that came before it', async () => {
    await stop()
    for (const [version, status] of [
      [2, 'ACCEPTED'],
      [3, 'COOKING'],
      [4, 'DONE'],
    ] as const)
      await step(version, status)
    const page = await follow([stopTopic(), orderTopic()], {
      token: customer.page.token,
      lastEventId: `${stopTopic()}=1;${orderTopic()}=2;stop:${newId()}=7`,
    })
    await vi.waitFor(() => expect(versions(page, 'order')).toEqual([3, 4]))
    await leave(3)
    await vi.waitFor(() => expect(versions(page, 'stop')).toEqual([2]))
    expect(versions(page, 'order')).toEqual([3, 4])
  })

  test('reads a change once for all subscribers of a topic', async () => {
    const pages = await Promise.all(Array.from({ length: 30 }, () => follow([stopTopic()])))
    await vi.waitFor(() => expect(pages.every(({ received }) => received.length === 1)).toBe(true))
    const trips = await api.roundTrips(async () => {
      await stop()
      await vi.waitFor(() => expect(pages.every(({ received }) => received.length === 2)).toBe(true))
    })
    expect(trips).toBeLessThanOrEqual(3) // the stop, the read and its COMMIT
  })

  test('reads a topic fewer than fifty times when fifty pages reconnect at once', async () => {
    await follow([stopTopic()])
    const trips = await api.roundTrips(() => Promise.all(Array.from({ length: 50 }, () => follow([stopTopic()]))))
    expect(trips).toBeLessThan(50)
  })
})

describe('requesting the events as JSON', () => {
  test('[A-45] returns the events after the cursor once', async () => {
    await stop()
    const { call } = customer.page
    const topics = `${stopTopic()},${orderTopic()}`
    const [, first] = await call(followTopics, { query: { topics } })
    expect(first).toEqual({
      cursor: `${stopTopic()}=1;${orderTopic()}=1`,
      events: [
        { event: 'stop', data: { branchId, version: 1, terms: 0, stopped: [productId], stock: {} } },
        { event: 'order', data: expect.objectContaining({ id: orderId, version: 1, status: 'CREATED' }) },
      ],
    })
    expect((await call(followTopics, { query: { topics, after: first?.cursor } }))[1]?.events).toEqual([])
    await step(2, 'ACCEPTED')
    const [, later] = await call(followTopics, { query: { topics, after: first?.cursor } })
    expect(later?.events.map(({ event, data }) => [event, data.version])).toEqual([['order', 2]])
  })

  test('forbids caches to store the events', async () => {
    const { headers } = await api.ask(shop.host, `/notifications/v1/events?topics=${stopTopic()}`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('answers a HEAD request like a request for JSON and opens no event stream', async () => {
    const url = `${api.baseUrl}/notifications/v1/events?topics=${stopTopic()}`
    const headers = { 'x-forwarded-host': shop.host, accept: 'text/event-stream' }
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200)
  })
})

describe('permissions for topics', () => {
  const responseTo = async (topics: string[], token?: string, host = shop.host) => {
    const answers = await Promise.all(
      ['text/event-stream', 'application/json'].map((accept) =>
        api.ask(host, `/notifications/v1/events?topics=${topics.join()}`, {
          accept,
          ...(token && { authorization: `Bearer ${token}` }),
        }),
      ),
    )
    const [stream, once] = answers.map(({ status, json }) => ({ status, code: json['code'], params: json['params'] }))
    expect(stream).toEqual(once)
    return once
  }

  test('allows the customer or guest of an order to follow it', async () => {
    const guest = await asGuest(api, shop)
    const theirs = await createOrder(api.database, shop.merchantId, customer.id, {
      guest_id: guest.id,
      customer_id: null,
    })
    expect((await follow([orderTopic()], { token: customer.page.token })).status).toBe(200)
    expect((await follow([`order:${theirs}`], { token: guest.page.token })).status).toBe(200)
  })

  test.each(['no token', 'a forged token'])('refuses to follow an order with %s', async (which) => {
    const token = which === 'no token' ? undefined : 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA'
    expect(await responseTo([stopTopic(), orderTopic()], token)).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('refuses another customer to follow an order and returns the refused topic', async () => {
    const otherCustomer = await asCustomer(api, shop)
    expect(await responseTo([stopTopic(), orderTopic()], otherCustomer.page.token)).toEqual({
      status: 404,
      code: 'not_found',
      params: { topics: [orderTopic()] },
    })
  })

  test('refuses topics of another merchant, also while a customer of that merchant follows them', async () => {
    await follow([stopTopic(), orderTopic()], { token: customer.page.token })
    const otherMerchant = await createMerchant(api.database)
    const theirs = await asCustomer(api, otherMerchant)
    expect(await responseTo([stopTopic()], undefined, otherMerchant.host)).toMatchObject({ status: 404 })
    expect(await responseTo([orderTopic()], theirs.page.token, otherMerchant.host)).toMatchObject({ status: 404 })
    expect(await responseTo([orderTopic()], customer.page.token, otherMerchant.host)).toMatchObject({ status: 401 })
    expect(await responseTo([orderTopic()], theirs.page.token)).toMatchObject({ status: 401 })
  })

  test('a hint of one merchant sends no event to subscribers of another merchant', async () => {
    const page = await follow([stopTopic()])
    const otherMerchant = await createMerchant(api.database)
    const noRows = build.selectFrom('branch').select('id').where('merchantId', '=', otherMerchant.merchantId)
    await write((tx) => (tx.wakeUp('stop', branchId), tx.finish(noRows)), otherMerchant.merchantId)
    await stop()
    await vi.waitFor(() => expect(versions(page, 'stop')).toEqual([0, 1]))
  })

  test.each([
    'stop',
    'stop:1',
    `session:${newId()}`,
    `stop:${newId()},`,
    `stop:${newId()} OR 1=1`,
    Array.from({ length: 21 }, () => `stop:${newId()}`).join(),
    '',
  ])('refuses the topics "%s"', async (topics) => {
    expect(await responseTo([encodeURIComponent(topics)])).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('refuses an invalid cursor in the query and ignores one in the Last-Event-ID header', async () => {
    const { status } = await api.ask(shop.host, `/notifications/v1/events?topics=${stopTopic()}&after=x`)
    expect(status).toBe(400)
    const page = await follow([stopTopic()], { lastEventId: "';--" })
    await vi.waitFor(() => expect(versions(page, 'stop')).toEqual([0]))
  })
})

describe('the end of an event stream', () => {
  test('ends the event stream when its token expires', { tags: 'duration' }, async () => {
    const token = await accessTokens(api.env.IDENTITY_KEY).issue(shop.merchantId, await actorOf(customer), 2)
    const began = performance.now()
    const page = await follow([orderTopic()], { token })
    await page.ended
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(versions(page, 'order')).toEqual([1])
  })

  test(
    'a logout ends the event stream at once, and the token of the ended session opens no new one',
    { tags: 'duration' },
    async () => {
      const { token } = customer.page
      const page = await follow([orderTopic(), stopTopic()], { token })
      const other = await follow([stopTopic()])
      const began = performance.now()
      await customer.page.call(logout, {})
      await page.ended
      expect(performance.now() - began).toBeLessThan(2_000)
      expect((await follow([orderTopic()], { token })).status).toBe(401)
      await stop()
      await vi.waitFor(() => expect(versions(other, 'stop')).toEqual([0, 1]))
    },
  )
})

async function actorOf({ id }: Person) {
  const { rows } = await api.database.query<{ id: string }>('SELECT id FROM session WHERE actor_id = $1', [id])
  return { kind: 'customer', id, sessionId: rows[0]?.id ?? '' } as const
}

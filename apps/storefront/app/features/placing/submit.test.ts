// One basket becomes one order, whatever the network, repeated presses, a reload or a second tab do.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SentRequest, openBrowser, type FakeServer } from '@dasturxon/browser/test/browser'
import type { OrderBody, SentOrder } from '#features/order-request/pending-order.ts'

type Answer = { status: number; body?: unknown } | null
const problem = (status: number, code: string, params: object = {}): Answer => ({
  status,
  body: { status, code, params, description: {} },
})

/**
 * A fake server that places orders like the API: a repeated key gets the same order, a ref that was already placed gets
 * `already_placed`. `before` may answer instead, or lose the response of an order that is placed.
 */
function openServer(before: (request: SentRequest, turn: number) => Answer | 'lost' | undefined = () => undefined) {
  const byKey = new Map<string, string>()
  const byRef = new Map<string, string>()
  let turns = 0
  const place = (key: string): Answer => {
    const [ref = ''] = key.split(':')
    const known = byKey.get(key)
    if (known) return { status: 200, body: { id: known } }
    const placed = byRef.get(ref)
    if (placed) return problem(409, 'already_placed', { orderId: placed })
    const id = `order-${byRef.size + 1}`
    byKey.set(key, id)
    byRef.set(ref, id)
    return { status: 200, body: { id } }
  }
  const play: FakeServer = (request) => {
    if (request.path.endsWith('/draft')) return { status: 200, body: { ref: 'customers', revision: 3, lines: [] } }
    if (!request.path.includes('/orders/v1/orders')) return { status: 404, body: { status: 404, code: 'not_found' } }
    const said = before(request, ++turns)
    if (said !== undefined && said !== 'lost') return said
    const answer = place(request.headers['idempotency-key'] ?? '')
    return said === 'lost' ? null : answer
  }
  return { play, orders: () => byRef.size }
}

async function openTab() {
  vi.resetModules()
  const tab = {
    ...(await import('#features/basket/basket.ts')),
    ...(await import('#platform/session/session.ts')),
    ...(await import('#features/order-request/pending-order.ts')),
    ...(await import('./submit.ts')),
    ...(await import('#features/order-request/pending-order.ts')),
  }
  tab.startSession({ token: 't-1', kind: 'guest', expiresIn: 600, userId: 'g-1' })
  return tab
}

const wanted = { productId: 'plov', modifications: [], note: null }
const sent = (change: Partial<SentOrder> = {}): SentOrder => ({
  body: { lines: [{ ...wanted, count: 1 }] } as unknown as OrderBody,
  isScheduled: false,
  ...change,
})

/** Presses the order button and closes the page while it still waits for the lock that all tabs share. */
function pressAndLeave(tab: Awaited<ReturnType<typeof openTab>>): void {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  void tab.submitOrder(sent())
  vi.stubGlobal('navigator', {})
}
const keys = (requests: SentRequest[]) =>
  requests.filter(({ path }) => path.includes('/orders/v1/orders')).map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('submitting an order', () => {
  test('[S4.32] [S4.34] clears the ordered lines, stores the order id, and keeps lines that were added meanwhile, when the order is placed', async () => {
    const server = openServer()
    openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    const ref = tab.basketStore.getState().ref
    const sending = tab.submitOrder(sent())
    tab.addToBasket({ ...wanted, productId: 'tea' })
    expect(await sending).toEqual({ orderId: 'order-1' })
    expect(tab.linesIn(tab.basketStore.getState()).map(({ productId }) => productId)).toEqual(['tea'])
    expect(tab.basketStore.getState().ref).not.toBe(ref)
    expect(tab.readPendingOrder()).toMatchObject({ sent: null, placed: { ref, orderId: 'order-1' } })
  })

  test('[S4.30] [S4.31] sends an immediate order and a scheduled order to different endpoints', async () => {
    const { requests } = openBrowser(openServer())
    const tab = await openTab()
    tab.addToBasket(wanted)
    await tab.submitOrder(sent())
    tab.addToBasket(wanted)
    await tab.submitOrder(sent({ isScheduled: true }))
    expect(requests.map(({ path }) => path).filter((path) => path.includes('/orders/v1/orders'))).toEqual([
      '/orders/v1/orders',
      '/orders/v1/orders/at-time',
    ])
  })

  test('[S4.35] keeps the basket and uses the next key for the next try when the order is refused', async () => {
    const { requests } = openBrowser(
      openServer((_, turn) =>
        turn === 1 ? (problem(409, 'below_minimum', { minimum: 1, missing: 1 }) ?? undefined) : undefined,
      ),
    )
    const tab = await openTab()
    tab.addToBasket(wanted)
    const before = tab.basketStore.getState().lines
    expect(await tab.submitOrder(sent())).toMatchObject({ refusal: { code: 'below_minimum' } })
    expect(tab.basketStore.getState().lines).toEqual(before)
    expect(await tab.submitOrder(sent())).toEqual({ orderId: 'order-1' })
    const { ref } = tab.readPendingOrder().placed ?? {}
    expect(keys(requests)).toEqual([`${ref}:1`, `${ref}:2`])
  })
})

describe('for one basket', () => {
  test('sends one order when the button is pressed three times', async () => {
    const server = openServer()
    const { requests } = openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    const results = await Promise.all([1, 2, 3].map(() => tab.submitOrder(sent())))
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ orderId: 'order-1' })))
    expect([server.orders(), keys(requests).length]).toEqual([1, 1])
  })

  test('sends the same key again until a response comes when responses are lost', async () => {
    const server = openServer((_, turn) => (turn < 3 ? 'lost' : undefined))
    const { requests } = openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    expect(await tab.submitOrder(sent())).toEqual({ orderId: 'order-1' })
    expect(new Set(keys(requests)).size).toBe(1)
    expect(server.orders()).toBe(1)
  })

  test.each([
    ['503', problem(503, 'try_again')],
    ['500', problem(500, 'unexpected')],
    ['429', problem(429, 'too_many_requests')],
    ['408', problem(408, 'timed_out')],
    ['409 with Retry-After', problem(409, 'try_again')],
  ])('sends the same key again when the response is %s', async (_, passing) => {
    const server = openServer((_request, turn) => (turn === 1 ? (passing ?? undefined) : undefined))
    const { requests } = openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    expect(await tab.submitOrder(sent())).toEqual({ orderId: 'order-1' })
    expect(new Set(keys(requests)).size).toBe(1)
  })

  test('sends the same key from the next page when the page is reloaded before the response', async () => {
    const server = openServer((_, turn) => (turn === 1 ? 'lost' : undefined))
    const { requests } = openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    void tab.submitOrder(sent())
    await vi.waitFor(() => expect(keys(requests)).toHaveLength(1))
    const next = await openTab()
    expect(next.hasPendingOrder()).toBe(true)
    expect(await next.resumeSubmit()).toEqual({ orderId: 'order-1' })
    // The order is placed, but its page was not opened yet.
    expect(next.hasPendingOrder()).toBe(true)
    next.markOrderViewed('order-1')
    expect(next.hasPendingOrder()).toBe(false)
    expect(server.orders()).toBe(1)
    expect(next.linesIn(next.basketStore.getState())).toEqual([])
  })

  test('sends the order from the next page when the customer leaves before anything was sent', async () => {
    const server = openServer()
    openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    pressAndLeave(tab)
    const next = await openTab()
    expect(server.orders()).toBe(0)
    expect(await next.resumeSubmit()).toEqual({ orderId: 'order-1' })
  })

  test('does not send an order that was stored more than half an hour ago, and keeps its lines', async () => {
    const server = openServer()
    openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    pressAndLeave(tab)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
    const next = await openTab()
    expect(await next.resumeSubmit()).toBeNull()
    expect(next.hasPendingOrder()).toBe(false)
    next.restoreBasket()
    expect(next.linesIn(next.basketStore.getState())).toHaveLength(1)
    now.mockRestore()
    expect(server.orders()).toBe(0)
  })

  test('sends the order of a second tab when the order of the first tab, which it waited for, was refused', async () => {
    const server = openServer((_, turn) =>
      turn === 1 ? (problem(409, 'below_minimum', { minimum: 1, missing: 1 }) ?? undefined) : undefined,
    )
    const { requests } = openBrowser(server)
    const one = await openTab()
    one.addToBasket(wanted)
    const other = await openTab()
    other.restoreBasket()
    const first = one.submitOrder(sent())
    const second = other.submitOrder(sent())
    expect(await first).toMatchObject({ refusal: { code: 'below_minimum' } })
    expect(await second).toEqual({ orderId: 'order-1' })
    expect(new Set(keys(requests)).size).toBe(2)
  })

  test('sends one order when two tabs submit at once', async () => {
    const server = openServer()
    openBrowser(server)
    const one = await openTab()
    one.addToBasket(wanted)
    const other = await openTab()
    other.restoreBasket()
    const results = await Promise.all([one.submitOrder(sent()), other.submitOrder(sent())])
    expect(results).toEqual([{ orderId: 'order-1' }, { orderId: 'order-1' }])
    expect(server.orders()).toBe(1)
  })

  test('returns the same order to a second tab whose basket was emptied while it waited for the first tab', async () => {
    const server = openServer()
    openBrowser(server)
    const one = await openTab()
    one.addToBasket(wanted)
    const other = await openTab()
    other.restoreBasket()
    const first = one.submitOrder(sent())
    const second = other.submitOrder(sent())
    await first
    other.mergeFromStorage()
    expect(await second).toEqual({ orderId: 'order-1' })
    expect(server.orders()).toBe(1)
  })

  test('returns the existing order when the basket was already placed elsewhere', async () => {
    const server = openServer((_, turn) =>
      turn === 1 ? (problem(409, 'already_placed', { orderId: 'order-0' }) ?? undefined) : undefined,
    )
    openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    expect(await tab.submitOrder(sent())).toEqual({ orderId: 'order-0' })
    expect(tab.linesIn(tab.basketStore.getState())).toEqual([])
  })

  test('[A-53] sends the same lines under the ref of the customer’s draft when a login merged the guest’s draft into it', async () => {
    const server = openServer((_, turn) =>
      turn === 1 ? (problem(412, 'draft_changed', { revision: 3 }) ?? undefined) : undefined,
    )
    const { requests } = openBrowser(server)
    const tab = await openTab()
    tab.addToBasket(wanted)
    expect(await tab.submitOrder(sent())).toEqual({ orderId: 'order-1' })
    expect(keys(requests).at(-1)).toBe('customers:1')
  })
})

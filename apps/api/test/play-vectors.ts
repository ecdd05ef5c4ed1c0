// Registers one test for every acceptance scenario in which a payment provider calls us, through the edge.
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { startEdgeFor } from '@dasturxon/testbed/servers/edge'
import { type Answered, play } from '@dasturxon/testbed/vectors/play'
import {
  readVectors,
  type Scenario,
  type ProviderCall,
  type Values,
  withDerived,
} from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksBalance } from './books.ts'
import { openShopWithAccount, paymentState, setOrder } from './paid-shop.ts'
import { historyHolds } from './running-orders.ts'
import { settle } from './settle-payments.ts'

const minute = 60_000

type Provider = {
  name: 'payme' | 'click' | 'uzum'
  /** How long the provider's transaction may wait for the money. */
  wait: number
  /** The scenario's times, with their first one a minute from now. */
  times: (first: number) => Values
  /** What the merchant of the scenario has agreed with the provider, and what its neighbour has. */
  accounts: (bindings: Values) => { own: object; other: object }
}

export async function playVectors({ name, wait, times, accounts }: Provider): Promise<void> {
  const { bindings, derived, scenarios } = await readVectors(name)
  // Servers whose clocks are ahead: one a little, one by the time a transaction may wait, one by more.
  const clocks = { now: 0, soon: 2 * minute, lastMoment: wait, tooLate: wait + 2 * minute }
  type Clock = keyof typeof clocks
  let apis: Record<Clock, TestApi>
  // An edge starts when the first scenario needs its server.
  const edges = new Map<Clock, ReturnType<typeof startEdgeFor>>()
  const edgeOf = (clock: Clock) => {
    const edge = edges.get(clock) ?? startEdgeFor(apis[clock])
    edges.set(clock, edge)
    return edge
  }
  beforeAll(async () => {
    const started: [string, TestApi][] = []
    for (const [clock, shift] of Object.entries(clocks))
      started.push([clock, await startApi({ CLOCK_SHIFT: String(shift) })])
    apis = Object.fromEntries(started) as typeof apis
  })
  afterAll(async () => {
    await booksBalance(apis.now.database)
    // Test files of a worker share a database, and some compare every order in it with its history.
    expect(await historyHolds(apis.now)).toEqual([])
    await Promise.all([...edges.values()].map(async (edge) => (await edge).stop()))
    for (const api of Object.values(apis)) await api.stop()
  })

  async function openServer({ given }: Scenario) {
    const { own, other } = accounts(bindings)
    const shops = {
      own: await openShopWithAccount(apis.now, { name, value: own }),
      other: await openShopWithAccount(apis.now, { name, value: other }),
    }
    const first = Date.now() + minute
    const values: Values = { ...bindings, ...times(first), merchantId: shops.own.merchantId }
    const orders: string[] = []
    for (const order of given.orders ?? []) {
      const id = await shops[order.merchant ?? 'own'].order(filled(order, bindings))
      values[order.id.slice(2, -2)] = id
      orders.push(id)
    }
    let clock: Clock = given.now ? 'soon' : 'now'
    return {
      values: withDerived(values, derived),
      send: async (call: ProviderCall & { body: string }) => send((await edgeOf(clock)).url, call),
      act: (orderId: string, status: string) => setOrder(apis.now, orderId, { status }),
      carryOut: async (answer: Answered) => {
        const order = { merchantId: shops.own.merchantId, orderId: orders[0] ?? '' }
        return settle(apis.now, order, answer)
      },
      advanceTo: (time: number) => void (clock = time > first + wait ? 'tooLate' : 'lastMoment'),
      state: () => paymentState(apis.now, orders[0] ?? ''),
    }
  }

  describe(`calls of ${name}`, () => {
    const calls = scenarios.filter(({ direction }) => direction === 'in')
    test.each(calls.map((scenario) => [scenario.id, scenario.title, scenario] as const))(
      '%s: %s',
      async (_id, _title, scenario) => {
        const { values, ...server } = await openServer(scenario)
        expect(await play(scenario, values, server)).toEqual([])
      },
    )
  })
}

/** The texts of an order with the scenario's values in them. */
const filled = <T>(order: T, values: Values): T =>
  JSON.parse(
    JSON.stringify(order).replace(/\{\{(mxik|packageCode)\}\}/g, (_, name: string) => String(values[name])),
  ) as T

async function send(edge: string, { method, path, headers, body }: ProviderCall & { body: string }): Promise<Answered> {
  const response = await fetchLocally(`${edge}${path}`, { method, headers, ...(method !== 'GET' && { body }) })
  return { status: response.status, text: await response.text() }
}

// A customer of each demo shop who has been here before: addresses, favourites, cashback, and an order in every state.
import type { OrderStatus } from '@dasturxon/rules/order-status'
import {
  attachCourier,
  moveCourier,
  moveOrder,
  tellPosition,
} from '../../packages/contracts/src/order-board.endpoints.ts'
import { calculateTariff } from '../../packages/contracts/src/delivery.endpoints.ts'
import type { TestDatabase } from '../../apps/api/test/database-at.ts'
import { place, type Wish } from '../../apps/api/test/ordering-shop.ts'
import type { Person } from '../../apps/api/test/people.ts'
import { knownPeople } from '../../e2e/known-people.ts'
import { type DemoShop, doorOf } from './demo-shop.ts'
import { writePerson } from './regular-person.ts'

const ways = {
  placed: [],
  cooking: ['ACCEPTED', 'COOKING'],
  onWay: ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY'],
  delivered: ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'],
  canceled: ['CANCELED'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderState = keyof typeof ways | 'ready'

export async function makeRegular(database: TestDatabase, sub: string, demo: DemoShop, port: string) {
  const { merchantId } = demo
  const people = knownPeople({ database, merchantId, host: `${sub}.localhost`, port })
  const id = await writePerson(database, demo)
  const [customer, owner, courier] = [
    await people.known('customer', id),
    await people.staff('OWNER'),
    await people.staff('COURIER'),
  ]
  const bring = async (orderId: string, ...way: readonly OrderStatus[]) => {
    for (const to of way) {
      const body = { version: await versionOf(database, orderId), to, reason: 'Fikrim oʻzgardi', reasonReturn: 'demo' }
      good(await owner.page.call(moveOrder, { params: { id: orderId }, body }))
    }
  }
  const orders = {} as Record<OrderState, string>
  for (const [state, way] of Object.entries(ways) as [keyof typeof ways, readonly OrderStatus[]][]) {
    const order = good(await place(customer, demo.rides ? await delivery(customer, demo) : pickUp(demo)))
    if (!demo.rides) await bring(order.id, ...way.filter((status) => status !== 'ON_WAY').map(handedOver))
    else if (state === 'onWay') {
      await bring(order.id, ...way.slice(0, 3))
      const version = await versionOf(database, order.id)
      good(await owner.page.call(attachCourier, { params: { id: order.id }, body: { version, courierId: courier.id } }))
      const taken = { version: await versionOf(database, order.id), status: 'PERFORMER_PICKUPED' } as const
      good(await courier.page.call(moveCourier, { params: { id: order.id }, body: taken }))
      const { latitude, longitude } = demo.branch
      const body = { latitude: latitude + 0.001, longitude: longitude + 0.002 }
      good(await courier.page.call(tellPosition, { params: { id: order.id }, body }))
    } else await bring(order.id, ...way)
    orders[state] = order.id
  }
  const waiting = good(await place(customer, pickUp(demo)))
  await bring(waiting.id, 'ACCEPTED', 'COOKING', 'DONE')
  orders.ready = waiting.id
  return {
    id,
    orders,
    /** A session of their own for every browser: its cookie changes with every use. */
    cookies: async () => people.cookiesOf(await people.known('customer', id), 'uz'),
  }
}

const handedOver = (status: OrderStatus): OrderStatus => (status === 'DELIVERED' ? 'CLOSED' : status)

const pickUp = ({ dishes, branch }: DemoShop): Wish => ({
  serviceType: 'PICK_UP',
  branchId: branch.id,
  lines: dishes.slice(2, 5).map((productId) => ({ productId, count: 2 })),
})

async function delivery({ page }: Person, demo: DemoShop): Promise<Wish> {
  const { dishes, cityId } = demo
  const door = doorOf(demo)
  const [error, quote] = await page.call(calculateTariff, { body: { productPrice: 150_000, cityId, ...door } })
  if (error) throw new Error(JSON.stringify(error))
  return {
    serviceType: 'DELIVERY',
    branchId: quote.branchId,
    cityId,
    lines: dishes.slice(0, 3).map((productId, at) => ({ productId, count: at + 1 })),
    address: { ...door, type: 'APARTMENT', streetName: 'Bunyodkor shoh koʻchasi', houseNumber: '42' },
    deliveryTariffId: quote.quoteId,
  }
}

async function versionOf(database: TestDatabase, id: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])
  return rows[0]?.version ?? 0
}

function good<Reply>([error, reply]: readonly [unknown, Reply | undefined]): Reply {
  if (error) throw new Error(JSON.stringify(error))
  return reply as Reply
}

// A regular customer of a demo shop: with addresses, favourites and an order in every state.
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { attachCourier, moveCourier, moveOrder, tellPosition } from '@dasturxon/contracts/order-board.endpoints'
import { proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import type { TestDatabase } from '../servers/database.ts'
import { newPhone } from '../observing/messages.ts'
import { place, type OrderInput } from './ordering-shop.ts'
import { knownPeople } from './known-people.ts'
import { type DemoShop, deliveryTo, doorOf, valueOrThrow, versionOf } from './demo-shop.ts'
import { type OnlineState, placeOnlineOrders } from './online-orders.ts'
import { newId } from '@dasturxon/api/testing'

const statusPaths = {
  placed: [],
  cooking: ['ACCEPTED', 'COOKING'],
  onWay: ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY'],
  delivered: ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'],
  canceled: ['CANCELED'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderState = keyof typeof statusPaths | 'ready' | 'changed' | OnlineState

export async function createRegularCustomer(database: TestDatabase, sub: string, demo: DemoShop, port: string) {
  const { merchantId } = demo
  const people = knownPeople({ database, merchantId, host: `${sub}.localhost`, port })
  const id = await createPerson(database, demo)
  const [customer, owner, courier] = [
    await people.known('customer', id),
    await people.staff('OWNER'),
    await people.staff('COURIER'),
  ]
  const bring = async (orderId: string, ...way: readonly OrderStatus[]) => {
    for (const to of way) {
      const body = { version: await versionOf(database, orderId), to, reason: 'Fikrim oʻzgardi', reasonReturn: 'demo' }
      valueOrThrow(await owner.page.call(moveOrder, { params: { id: orderId }, body }))
    }
  }
  const orders = {} as Record<OrderState, string>
  for (const [state, way] of Object.entries(statusPaths) as [keyof typeof statusPaths, readonly OrderStatus[]][]) {
    const order = valueOrThrow(await place(customer, demo.rides ? await deliveryTo(customer, demo) : pickUp(demo)))
    if (!demo.rides) await bring(order.id, ...way.filter((status) => status !== 'ON_WAY').map(handedOver))
    else if (state === 'onWay') {
      await bring(order.id, ...way.slice(0, 3))
      const version = await versionOf(database, order.id)
      valueOrThrow(
        await owner.page.call(attachCourier, { params: { id: order.id }, body: { version, courierId: courier.id } }),
      )
      const taken = { version: await versionOf(database, order.id), status: 'PERFORMER_PICKUPED' } as const
      valueOrThrow(await courier.page.call(moveCourier, { params: { id: order.id }, body: taken }))
      const { latitude, longitude } = demo.branch
      const body = { latitude: latitude + 0.001, longitude: longitude + 0.002 }
      valueOrThrow(await courier.page.call(tellPosition, { params: { id: order.id }, body }))
    } else await bring(order.id, ...way)
    orders[state] = order.id
  }
  const waiting = valueOrThrow(await place(customer, pickUp(demo)))
  await bring(waiting.id, 'ACCEPTED', 'COOKING', 'DONE')
  orders.ready = waiting.id
  const changed = valueOrThrow(await place(customer, pickUp(demo)))
  await bring(changed.id, 'ACCEPTED')
  const proposal = {
    version: await versionOf(database, changed.id),
    lines: [
      { line: 0, count: 1 },
      { line: 1, count: 2 },
    ],
    reason: 'SOLD_OUT',
  } as const
  valueOrThrow(
    await owner.page.call(proposeOrderChange, {
      params: { id: changed.id },
      body: { ...proposal, lines: [...proposal.lines] },
    }),
  )
  // As long as orders wait for a branch (see `keepUnacceptedOrders`).
  const waits = `UPDATE order_change SET answer_by = now() + interval '1 day' WHERE merchant_id = $1 AND order_id = $2`
  await database.query(waits, [merchantId, changed.id])
  orders.changed = changed.id
  const input = demo.rides ? await deliveryTo(customer, demo) : pickUp(demo)
  Object.assign(orders, await placeOnlineOrders({ database, merchantId }, customer, input, bring))
  return {
    id,
    orders,
    /** A new session for every browser, because the refresh cookie changes with every use. */
    cookies: async () => people.cookiesOf(await people.known('customer', id), 'uz'),
  }
}

const handedOver = (status: OrderStatus): OrderStatus => (status === 'DELIVERED' ? 'CLOSED' : status)

const pickUp = ({ dishes, branch }: DemoShop): OrderInput => ({
  serviceType: 'PICK_UP',
  branchId: branch.id,
  lines: dishes.slice(2, 5).map((productId) => ({ productId, count: 2 })),
})

/** Creates a customer with a name, two addresses and five favourite products. Returns the id. */
async function createPerson(database: TestDatabase, demo: DemoShop): Promise<string> {
  const { merchantId: merchant_id, cityId: city_id, dishes } = demo
  const id = newId()
  const phone = newPhone().replaceAll(' ', '')
  await database.insert('customer', { merchant_id, id, phone, first_name: 'Aziza', last_name: 'Karimova' })
  for (const product_id of dishes.slice(0, 5))
    await database.insert('favourite', { merchant_id, actor_id: id, product_id, id: newId() })
  const point = doorOf(demo)
  for (const [at, name] of ['Uy', 'Ishxona'].entries())
    await database.insert('address', {
      merchant_id,
      id: newId(),
      customer_id: id,
      city_id,
      type: at === 0 ? 'APARTMENT' : 'HOUSE',
      name,
      street_name: ['Bunyodkor shoh koʻchasi', 'Amir Temur shoh koʻchasi'][at],
      house_number: ['42', '15'][at],
      latitude: point.latitude + at * 0.002,
      longitude: point.longitude,
      entrance: '2',
      floor: '4',
      office: '17',
    })
  return id
}

// A model of what may happen to an order, driven against the real thing: parties who move it, alone and several at once.
// After every run the order is what its history says, no step was illegal, and the books add up.
import { paysOnHandover, type PaymentType } from '@dasturxon/rules/payment-methods'
import { courierStatuses, type CourierStatus } from '@dasturxon/rules/courier-states'
import { price, zero } from '@dasturxon/rules/money'
import { moveOrder as decide, type Party } from '@dasturxon/rules/order-states'
import { orderStatuses, type OrderStatus } from '@dasturxon/rules/order-status'
import fc from 'fast-check'
import {
  payOrder,
  findOrderTerms,
  recordSale,
  type Database,
  openDatabase,
  type Tx,
  guardOf,
  isOvertaken,
  newId,
  findOrder,
  moveOrder,
  passDeadline,
  rideOn,
} from '@dasturxon/api/testing'
import type { TestDatabase } from '../servers/database.ts'
import { createBranch, createMerchant, createOrder } from './factories.ts'

type Action =
  | { kind: 'move'; by: 'customer' | 'staff'; to: OrderStatus; reason: string | null }
  | { kind: 'ride'; by: 'courier' | 'staff'; to: CourierStatus }
  | { kind: 'pay'; reference: string }
  | { kind: 'clock'; minutes: number }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: fc.constantFrom('customer' as const, 'staff' as const, 'staff' as const),
      // Mostly the way an order goes, else runs would end where they begin.
      to: fc.oneof(
        {
          weight: 5,
          arbitrary: fc.constantFrom<OrderStatus>('ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED'),
        },
        { weight: 1, arbitrary: fc.constantFrom(...orderStatuses) },
      ),
      reason: fc.constantFrom(null, 'Tugadi'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ride' as const),
      by: fc.constantFrom('courier' as const, 'staff' as const),
      to: fc.constantFrom(...courierStatuses),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), reference: fc.constantFrom('p1', 'p2') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), minutes: fc.constantFrom(1, 5, 14, 20, 130) }),
  },
)

/** Each step is one action, or several at the same moment. */
export const life = fc.record({
  begins: fc.constantFrom<'OPEN' | 'CREATED'>('OPEN', 'CREATED'),
  isDelivery: fc.boolean(),
  steps: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
})
export type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

export function openModel(database: TestDatabase) {
  const clocks = new Map<number, Database>()
  const at = (minutes: number): Database => {
    const known = clocks.get(minutes) ?? openDatabase(database.as('worker'), 4, { clockShift: minutes * 60_000 })
    clocks.set(minutes, known)
    return known
  }

  const act = async (merchantId: string, orderId: string, wish: Action): Promise<void> => {
    const scope = { merchantId, mode: 'READ WRITE', deadline: 5_000 } as const
    const minutes = wish.kind === 'clock' ? wish.minutes : 0
    try {
      await at(minutes).withMerchant(scope, (tx) => perform(tx, orderId, wish))
    } catch (error) {
      // Somebody was faster, or the provider repeats itself: both leave nothing behind.
      if (!isOvertaken(error) && guardOf(error) !== 'posted_once') throw error
    }
  }

  return {
    /** Lets an order live through it, and answers what is wrong with it afterwards. */
    async live(shop: ModelShop, { steps, ...born }: Life): Promise<string[]> {
      const { merchantId } = shop
      const id = await createModelOrder(database, shop, born)
      const sale = { merchantId, orderId: id, customerId: shop.customerId, total: price(total), cashback: zero }
      await at(0).withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) => tx.finish(recordSale(sale)))
      for (const step of steps) await Promise.all(step.map((wish) => act(merchantId, id, wish)))
      return findViolations(database, id)
    },
    close: async () => void (await Promise.all([...clocks.values()].map((one) => one.close()))),
  }
}

const total = 76_000
export type ModelShop = { merchantId: string; branchId: string; customerId: string }

export async function openModelShop(database: TestDatabase): Promise<ModelShop> {
  const { merchantId } = await createMerchant(database, {
    settings: { cancel_order_active: true, cashback_active: true },
  })
  const customerId = newId()
  await database.insert('customer', { merchant_id: merchantId, id: customerId, phone: '+998901234567' })
  return { merchantId, branchId: await createBranch(database, merchantId), customerId }
}

/** As placing leaves it: the order, its first event and its sale. */
async function createModelOrder(
  database: TestDatabase,
  { merchantId, branchId, customerId }: ModelShop,
  { begins, isDelivery }: Omit<Life, 'steps'>,
): Promise<string> {
  const payment_type = begins === 'OPEN' ? 'PAYME' : 'CASH'
  const id = await createOrder(database, merchantId, customerId, {
    branch_id: branchId,
    status: begins,
    payment_type,
    service_type: isDelivery ? 'DELIVERY' : 'PICK_UP',
    delivery_type: isDelivery ? 'OWN' : null,
    total_price: total,
    allocation: JSON.stringify({ paidForProducts: 64_000 }),
  })
  const event = { merchant_id: merchantId, order_id: id, version: 1, kind: 'CHANGE_STATUS', status: begins }
  await database.insert('order_event', { ...event, payment_type, actor_kind: 'customer' })
  return id
}

async function perform(tx: Tx, orderId: string, wish: Action): Promise<void> {
  const { merchantId } = tx
  if (wish.kind === 'clock') return passDeadline(tx, orderId)
  const [[order], [terms]] = await tx.bundle(findOrder(merchantId, orderId), findOrderTerms(merchantId))
  if (!order || !terms) throw new Error('The order is gone')
  if (wish.kind === 'pay') {
    const { reference } = wish
    return payOrder(tx, orderId, { type: 'PAYME', amount: price(order.totalPrice), reference })
  }
  const by = { kind: wish.by, id: null }
  if (wish.kind === 'move') {
    const { to, reason } = wish
    const moved = moveOrder(tx, order, to, by, { terms, reason, reasonReturn: reason })
    if (moved.ok) await tx.finish(...moved.value)
    return
  }
  const ridden = rideOn(tx, order, wish.to, by, { terms })
  if (ridden.ok && ridden.value.writes.length > 0) await tx.finish(...ridden.value.writes)
}

type Event = { version: number; kind: string; status: OrderStatus; courier_status: string; actor_kind: Party }
type Row = Omit<Event, 'kind' | 'actor_kind'> & {
  service_type: 'DELIVERY' | 'PICK_UP'
  payment_type: PaymentType
  is_paid: boolean
  total_price: string
}

const everything = { reason: '…', reasonReturn: '…', cancelOrderActive: true, paysOnHandover: true, isDue: true }

async function findViolations(database: TestDatabase, orderId: string): Promise<string[]> {
  const { rows: events } = await database.query<Event>(
    'SELECT version, kind, status, courier_status, actor_kind FROM order_event WHERE order_id = $1 ORDER BY version',
    [orderId],
  )
  const { rows: orders } = await database.query<Row>('SELECT * FROM orders WHERE id = $1', [orderId])
  const { rows: books } = await database.query<{ account: string; sum: string }>(
    `SELECT account, sum(amount) FROM ledger_entry AS entry JOIN ledger_transaction AS posted
       ON posted.merchant_id = entry.merchant_id AND posted.id = transaction_id WHERE order_id = $1 GROUP BY account`,
    [orderId],
  )
  const [order, last] = [orders[0], events.at(-1)]
  if (!order || !last) return ['there is no order']
  const wrong: string[] = []
  if (events.some(({ version }, index) => version !== index + 1)) wrong.push('a step is missing')
  if (last.version !== order.version || last.status !== order.status || last.courier_status !== order.courier_status)
    wrong.push(`the history ends at ${last.status}, the order is ${order.status}`)
  events.slice(1).forEach(({ status: to, actor_kind: by }, index) => {
    const from = events[index]?.status ?? 'OPEN'
    const state = { status: from, serviceType: order.service_type, isScheduled: false }
    if (from !== to && !decide(state, to, { ...everything, by }).ok) wrong.push(`${by} moved ${from} to ${to}`)
  })
  const sums = new Map(books.map(({ account, sum }) => [account, Number(sum)]))
  if ([...sums.values()].reduce((all, sum) => all + sum, 0) !== 0) wrong.push('the books do not add up')
  const isOver = order.status === 'CLOSED' || order.status === 'DELIVERED'
  const sold = order.status === 'CANCELED' ? 0 : -Number(order.total_price)
  if ((sums.get('SALES') ?? 0) !== sold) wrong.push(`${order.status} has sales of ${sums.get('SALES')}`)
  if (isOver && paysOnHandover(order.payment_type) && !order.is_paid) wrong.push('handed over and not paid')
  return wrong
}

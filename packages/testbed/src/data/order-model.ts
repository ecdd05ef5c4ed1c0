// Property-based test of the order lifecycle: random actions of customer, staff, courier, payment and clock, alone and
// concurrent. After every run the order matches its history, no transition was illegal, and the ledger is balanced.
import { paysOnHandover, type PaymentType } from '@dasturxon/rules/payment-methods'
import { courierStatuses, type CourierStatus } from '@dasturxon/rules/courier-states'
import { price, zero } from '@dasturxon/rules/money'
import { decideMove as decide, type Party } from '@dasturxon/rules/order-states'
import { orderStatuses, type OrderStatus } from '@dasturxon/rules/order-status'
import fc from 'fast-check'
import {
  receiveOrderPayment,
  findOrderTerms,
  recordSale,
  type Database,
  openDatabase,
  type Tx,
  guardOf,
  isVersionConflict,
  newId,
  findOrder,
  moveOrder,
  handleDeadline,
  advanceDelivery,
} from '@dasturxon/api/testing'
import type { TestDatabase } from '../servers/database.ts'
import { createBranch, createMerchant, createOrder } from './factories.ts'

type Action =
  | { kind: 'move'; by: 'customer' | 'staff'; to: OrderStatus; reason: string | null }
  | { kind: 'delivery'; by: 'courier' | 'staff'; to: CourierStatus }
  | { kind: 'pay'; reference: string }
  | { kind: 'clock'; minutes: number }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: fc.constantFrom('customer' as const, 'staff' as const, 'staff' as const),
      // Mostly the usual statuses; otherwise most runs would never leave the first status.
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
      kind: fc.constant('delivery' as const),
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
export const randomOrderHistory = fc.record({
  begins: fc.constantFrom<'OPEN' | 'CREATED'>('OPEN', 'CREATED'),
  isDelivery: fc.boolean(),
  steps: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
})
export type Life = typeof randomOrderHistory extends fc.Arbitrary<infer L> ? L : never

export function openModel(database: TestDatabase) {
  const clocks = new Map<number, Database>()
  const at = (minutes: number): Database => {
    const opened = clocks.get(minutes) ?? openDatabase(database.as('worker'), 4, { clockShift: minutes * 60_000 })
    clocks.set(minutes, opened)
    return opened
  }

  const act = async (merchantId: string, orderId: string, input: Action): Promise<void> => {
    const scope = { merchantId, mode: 'READ WRITE', deadline: 5_000 } as const
    const minutes = input.kind === 'clock' ? input.minutes : 0
    try {
      await at(minutes).withMerchant(scope, (tx) => perform(tx, orderId, input))
    } catch (error) {
      // A concurrent action won, or the provider repeated a payment: in both cases this action leaves no rows behind.
      if (!isVersionConflict(error) && guardOf(error) !== 'posted_once') throw error
    }
  }

  return {
    /** Creates an order, runs the steps, and returns the violated invariants. */
    async live(shop: ModelShop, { steps, ...initial }: Life): Promise<string[]> {
      const { merchantId } = shop
      const id = await createModelOrder(database, shop, initial)
      const sale = { merchantId, orderId: id, customerId: shop.customerId, total: price(total), cashback: zero }
      await at(0).withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) => tx.finish(recordSale(sale)))
      for (const step of steps) await Promise.all(step.map((input) => act(merchantId, id, input)))
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

/** Creates the order and its first event, as placing an order does. */
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

async function perform(tx: Tx, orderId: string, input: Action): Promise<void> {
  const { merchantId } = tx
  if (input.kind === 'clock') return handleDeadline(tx, orderId)
  const [[order], [settings]] = await tx.bundle(findOrder(merchantId, orderId), findOrderTerms(merchantId))
  if (!order || !settings) throw new Error('The order or its terms were not found')
  const terms = { ...settings, watch: undefined }
  if (input.kind === 'pay') {
    const { reference } = input
    return receiveOrderPayment(tx, orderId, { type: 'PAYME', amount: price(order.totalPrice), reference })
  }
  const by = { kind: input.by, id: null }
  if (input.kind === 'move') {
    const { to, reason } = input
    const moved = moveOrder(tx, order, to, by, { terms, reason, reasonReturn: reason })
    if (moved.ok) await tx.finish(...moved.value)
    return
  }
  const advanced = advanceDelivery(tx, order, input.to, by, { terms })
  if (advanced.ok && advanced.value.writes.length > 0) await tx.finish(...advanced.value.writes)
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
  const { rows: ledger } = await database.query<{ account: string; sum: string }>(
    `SELECT account, sum(amount) FROM ledger_entry AS entry JOIN ledger_transaction AS posted
       ON posted.merchant_id = entry.merchant_id AND posted.id = transaction_id WHERE order_id = $1 GROUP BY account`,
    [orderId],
  )
  const [order, last] = [orders[0], events.at(-1)]
  if (!order || !last) return ['the order or its history is missing']
  const wrong: string[] = []
  if (events.some(({ version }, index) => version !== index + 1)) wrong.push('the history skips a version')
  if (last.version !== order.version || last.status !== order.status || last.courier_status !== order.courier_status)
    wrong.push(`the history ends at ${last.status}, the order is ${order.status}`)
  events.slice(1).forEach(({ status: to, actor_kind: by }, index) => {
    const from = events[index]?.status ?? 'OPEN'
    const state = { status: from, serviceType: order.service_type, isScheduled: false }
    if (from !== to && !decide(state, to, { ...everything, by }).ok) wrong.push(`${by} moved ${from} to ${to}`)
  })
  const sums = new Map(ledger.map(({ account, sum }) => [account, Number(sum)]))
  if ([...sums.values()].reduce((all, sum) => all + sum, 0) !== 0) wrong.push('the ledger is not balanced')
  const isOver = order.status === 'CLOSED' || order.status === 'DELIVERED'
  const sold = order.status === 'CANCELED' ? 0 : -Number(order.total_price)
  if ((sums.get('SALES') ?? 0) !== sold) wrong.push(`${order.status} has sales of ${sums.get('SALES')}`)
  if (isOver && paysOnHandover(order.payment_type) && !order.is_paid)
    wrong.push('the order is handed over and not paid')
  return wrong
}

// Orders in progress and the actors that move them: staff at the console, and the worker with a shifted clock.
import type { Request } from '@dasturxon/contracts/endpoint'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { openDatabase, type Tx } from '#platform/db'
import { firstIdAt } from '#platform/id'
import type { JobRun } from '#platform/run-jobs'
import { orderHandlers } from '#modules/orders'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { type OrderingShop, openOrderingShop, place, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'

type Row = Record<string, unknown>
type Move = Partial<Omit<Request<typeof moveOrder>['body'], 'to'>>

/** A shop with a customer, and with an owner who is logged in at the console. */
export async function openRunningShop(api: TestApi, settings: Record<string, Row> = {}) {
  const shop = await openOrderingShop(api, settings)
  const [customer, owner] = [await shop.customer(), await asStaff(api, shop, 'OWNER')]
  const placed = async (input: OrderInput = shop.pickUp(), by: Person = customer) => {
    const [error, order] = await place(by, input)
    if (error) throw new Error(error.code)
    return order
  }
  const row = async (id: string): Promise<Row> => {
    const { rows } = await api.database.query('SELECT * FROM orders WHERE id = $1', [id])
    if (!rows[0]) throw new Error('No such order')
    return rows[0] as Row
  }
  const move = async (id: string, to: OrderStatus, { page }: Person = owner, more: Move = {}) =>
    page.call(moveOrder, { params: { id }, body: { version: Number((await row(id))['version']), to, ...more } })
  return {
    ...shop,
    person: customer,
    owner,
    placed,
    row,
    move,
    delivered: async (input: OrderInput = {}) => placed(await shop.delivery(customer, input)),
    /** Moves an order through the given statuses; a refusal fails the test. */
    moveThrough: async (id: string, ...path: OrderStatus[]) => {
      for (const to of path) {
        const [error] = await move(id, to)
        if (error) throw new Error(`${to}: ${error.code}`)
      }
    },
    onBoard: async (id: string, { page }: Person = owner) => page.call(orderOnBoard, { params: { id } }),
  }
}

/** Runs `work` as the worker would `minutes` from now. */
export async function inTheWorker<T>(
  { database }: TestApi,
  { merchantId }: Pick<OrderingShop, 'merchantId'>,
  minutes: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const worker = openDatabase(database.as('worker'), 1, { clockShift: minutes * 60_000 })
  try {
    return await worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, work)
  } finally {
    await worker.close()
  }
}

export const noSms = { sendCode: refuse, sendPhoneChanged: refuse, sendReceipt: refuse, sendSilence: refuse }
async function refuse(): Promise<never> {
  throw new Error('This test sends no SMS')
}

/** Runs the job that handles an order's deadline. */
export async function wake(api: TestApi, shop: Pick<OrderingShop, 'merchantId'>, orderId: string, minutes: number) {
  const due = orderHandlers(noSms, async () => false).find(({ job }) => job.name === 'orders.due')
  const inTx: JobRun['inTx'] = (work) => inTheWorker(api, shop, minutes, work)
  const signal = new AbortController().signal
  await due?.run({ payload: { merchantId: shop.merchantId, orderId }, signal, inTx, readTx: inTx })
}

/** Returns the orders that differ from the last event of their history, or whose history lacks a step. */
export async function historyHolds({ database, startedAt }: TestApi): Promise<Row[]> {
  const { rows } = await database.query(
    `
    SELECT orders.id FROM orders JOIN order_counter USING (merchant_id)
    LEFT JOIN LATERAL (
      SELECT count(*) AS events, max(version) AS newest FROM order_event AS event
      WHERE event.merchant_id = orders.merchant_id AND event.order_id = orders.id
    ) AS history ON true
    LEFT JOIN order_event AS last ON last.merchant_id = orders.merchant_id AND last.order_id = orders.id AND last.version = orders.version
    WHERE orders.id >= $1 AND (history.events <> orders.version OR history.newest <> orders.version
      OR last.status <> orders.status OR last.courier_status <> orders.courier_status OR last.payment_type <> orders.payment_type)`,
    [firstIdAt(startedAt)],
  )
  return rows as Row[]
}

// npm run demo:advance -- <orderId|latest> [status]: changes the status of an order in the development database, as the
// owner would at the console. Without a status it takes one step; with one it repeats until the order has that status.
import { orderStatuses, type OrderStatus } from '@dasturxon/rules/order-status'
import { adminUrl, urlAs } from '@dasturxon/api/bootstrap'
import { changeStatus, openDatabase, openWakeUps, openRedis } from '@dasturxon/api/testing'
import { databaseAt } from '@dasturxon/testbed/servers/database'

const [which = 'latest', requested] = process.argv.slice(2)
const target = orderStatuses.find((status) => status === requested)
if (requested !== undefined && !target) throw new Error(`Unknown status; valid ones: ${orderStatuses.join(', ')}`)

const name = process.env['DATABASE_NAME'] ?? 'dasturxon'
const adminDatabase = databaseAt(adminUrl, name)
const redis = openRedis('redis://127.0.0.1:6379', { warn: () => {} })
const database = openDatabase(urlAs(adminUrl, 'app', name), 1, { wakeUps: openWakeUps(redis) })
try {
  const { merchantId, id, ownerId } = await findOrder()
  const owner = { kind: 'staff', id: ownerId, sessionId: ownerId, role: 'OWNER', branchIds: 'all' } as const
  for (let order = await readOrder(id); order.status !== target; order = await readOrder(id)) {
    const to = stepFrom(order, target)
    const scope = { merchantId, mode: 'READ WRITE', deadline: 3_000 } as const
    const body = { version: order.version, to, reason: 'demo', reasonReturn: 'demo' }
    const moved = await database.withMerchant(scope, (tx) => changeStatus(tx, owner, id, body))
    if (!moved.ok) throw new Error(`${order.status} → ${to}: ${moved.refusal.code}`)
    console.log(`${id}: ${order.status} → ${moved.value.status}`)
    if (!target) break
  }
} finally {
  await Promise.all([database.close(), adminDatabase.close(), redis.close()])
}

async function findOrder() {
  const { rows } = await adminDatabase.query<{ merchantId: string; id: string; ownerId: string }>(
    `SELECT orders.merchant_id AS "merchantId", orders.id, staff.id AS "ownerId" FROM orders
     JOIN staff ON staff.merchant_id = orders.merchant_id AND role = 'OWNER'
     WHERE $1 = 'latest' OR orders.id::text = $1 ORDER BY orders.id DESC LIMIT 1`,
    [which],
  )
  if (!rows[0]) throw new Error('No such order in a shop with an owner')
  return rows[0]
}

type OrderState = { status: OrderStatus; version: number; isOnRoad: boolean }

async function readOrder(id: string): Promise<OrderState> {
  const { rows } = await adminDatabase.query<OrderState>(
    `SELECT status, version, service_type NOT IN ('PICK_UP', 'DINE_IN') AS "isOnRoad" FROM orders WHERE id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('The order was not found')
  return rows[0]
}

/** The next status towards `to`; an order can be canceled from any status. */
function stepFrom({ status, isOnRoad }: OrderState, to: OrderStatus | undefined): OrderStatus {
  if (to === 'CANCELED') return to
  const path: OrderStatus[] = isOnRoad
    ? ['CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED']
    : ['CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED']
  const next = path[path.indexOf(status === 'ATTACHED' ? 'DONE' : status) + 1]
  if (!path.includes(status) && status !== 'ATTACHED')
    throw new Error(`${status} has no next status that staff can set`)
  if (!next || (to && !path.slice(path.indexOf(next)).includes(to)))
    throw new Error(`No transition from ${status} to ${to}`)
  return next
}

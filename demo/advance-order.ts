// npm run demo:advance -- <orderId|latest> [status]: moves an order of the development database along its way, as the owner
// would at the console. Without a status it takes one step; with one it goes on until the order is there.
import { orderStatuses, type OrderStatus } from '@dasturxon/rules/order-status'
import { adminUrl, urlAs } from '@dasturxon/api/bootstrap'
import { bringOrder, openDatabase, openHints, openRedis } from '@dasturxon/api/testing'
import { databaseAt } from '@dasturxon/testbed/servers/database'

const [which = 'latest', wanted] = process.argv.slice(2)
const target = orderStatuses.find((status) => status === wanted)
if (wanted !== undefined && !target) throw new Error(`No such status; there are ${orderStatuses.join(', ')}`)

const name = process.env['DATABASE_NAME'] ?? 'dasturxon'
const everything = databaseAt(adminUrl, name)
const redis = openRedis('redis://127.0.0.1:6379', { warn: () => {} })
const database = openDatabase(urlAs(adminUrl, 'app', name), 1, { hints: openHints(redis) })
try {
  const { merchantId, id, ownerId } = await findOrder()
  const owner = { kind: 'staff', id: ownerId, sessionId: ownerId, role: 'OWNER', branchIds: 'all' } as const
  for (let here = await readOrder(id); here.status !== target; here = await readOrder(id)) {
    const to = stepFrom(here, target)
    const scope = { merchantId, mode: 'READ WRITE', deadline: 3_000 } as const
    const body = { version: here.version, to, reason: 'demo', reasonReturn: 'demo' }
    const moved = await database.withMerchant(scope, (tx) => bringOrder(tx, owner, id, body))
    if (!moved.ok) throw new Error(`${here.status} → ${to}: ${moved.refusal.code}`)
    console.log(`${id}: ${here.status} → ${moved.value.status}`)
    if (!target) break
  }
} finally {
  await Promise.all([database.close(), everything.close(), redis.close()])
}

async function findOrder() {
  const { rows } = await everything.query<{ merchantId: string; id: string; ownerId: string }>(
    `SELECT orders.merchant_id AS "merchantId", orders.id, staff.id AS "ownerId" FROM orders
     JOIN staff ON staff.merchant_id = orders.merchant_id AND role = 'OWNER'
     WHERE $1 = 'latest' OR orders.id::text = $1 ORDER BY orders.id DESC LIMIT 1`,
    [which],
  )
  if (!rows[0]) throw new Error('There is no such order in a shop that has an owner')
  return rows[0]
}

type Here = { status: OrderStatus; version: number; isOnRoad: boolean }

async function readOrder(id: string): Promise<Here> {
  const { rows } = await everything.query<Here>(
    `SELECT status, version, service_type NOT IN ('PICK_UP', 'DINE_IN') AS "isOnRoad" FROM orders WHERE id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('The order is gone')
  return rows[0]
}

/** The way of every order; a cancel leaves it anywhere. */
function stepFrom({ status, isOnRoad }: Here, to: OrderStatus | undefined): OrderStatus {
  if (to === 'CANCELED') return to
  const way: OrderStatus[] = isOnRoad
    ? ['CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED']
    : ['CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED']
  const next = way[way.indexOf(status === 'ATTACHED' ? 'DONE' : status) + 1]
  if (!way.includes(status) && status !== 'ATTACHED') throw new Error(`${status} waits for money, the clock or nobody`)
  if (!next || (to && !way.slice(way.indexOf(next)).includes(to))) throw new Error(`No way from ${status} to ${to}`)
  return next
}

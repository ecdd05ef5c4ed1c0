// Shops with branches, customers and orders for the event streams, written by a superuser past row-level security.
import pg from 'pg'
import { newId } from '@dasturxon/api/testing'

type BranchRef = { host: string; merchantId: string; branchId: string }
type Order = { id: string; customerId: string; sessionId: string }
/** The branch and the order whose events one client receives. */
export type Follow = BranchRef & { order: Order | null }

const branchesEach = 2

/** Two of five clients also receive the events of an order. */
export async function openShops(adminUrl: string, shops: number, listeners: number): Promise<Follow[]> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    const branches: BranchRef[] = []
    const cityId = newId()
    const city = `INSERT INTO city (id, name, latitude, longitude) VALUES ($1, $2, 41.3, 69.2)`
    await client.query(city, [cityId, inAllLanguages('Toshkent')])
    for (let nth = 0; nth < shops; nth++) branches.push(...(await openShop(client, cityId, nth)))
    const follows = Array.from({ length: listeners }, (_, nth): Follow => {
      const branch = branches[nth % branches.length]
      if (!branch) throw new Error('There are no branches to subscribe to')
      return { ...branch, order: nth % 5 < 2 ? { id: newId(), customerId: newId(), sessionId: newId() } : null }
    })
    await placeOrders(client, follows)
    return follows
  } finally {
    await client.end()
  }
}

async function openShop(client: pg.Client, cityId: string, nth: number): Promise<BranchRef[]> {
  const [merchantId, sub] = [newId(), `sse-${nth}`]
  const host = `${sub}.localhost`
  await client.query('INSERT INTO merchant (merchant_id, name, sub) VALUES ($1, $2, $2)', [merchantId, sub])
  await client.query('INSERT INTO merchant_domain (host, merchant_id) VALUES ($1, $2)', [host, merchantId])
  await client.query('INSERT INTO merchant_city (merchant_id, city_id) VALUES ($1, $2)', [merchantId, cityId])
  const branchIds = Array.from({ length: branchesEach }, () => newId())
  for (const branchId of branchIds)
    await client.query(
      `INSERT INTO branch (merchant_id, id, city_id, name, address, location, open, close)
       VALUES ($1, $2, $3, $4, $4, 'POINT(69.28 41.31)', '00:00', '00:00')`,
      [merchantId, branchId, cityId, inAllLanguages('Chilonzor')],
    )
  return branchIds.map((branchId) => ({ host, merchantId, branchId }))
}

async function placeOrders(client: pg.Client, follows: readonly Follow[]): Promise<void> {
  const placed = follows.flatMap(({ merchantId, branchId, order }) => (order ? { merchantId, branchId, ...order } : []))
  const columns = (['merchantId', 'branchId', 'id', 'customerId', 'sessionId'] as const).map((name) =>
    placed.map((one) => one[name]),
  )
  const rows = `unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) AS one (merchant_id, branch_id, id, customer_id, session_id)`
  const write = (text: string) => client.query(`${text} FROM ${rows}`, columns)
  await write('INSERT INTO customer (merchant_id, id) SELECT merchant_id, customer_id')
  await write(`INSERT INTO session (merchant_id, id, kind, actor_id, channel)
    SELECT merchant_id, session_id, 'customer', customer_id, 'WEB'`)
  await write(`INSERT INTO orders (merchant_id, id, customer_id, branch_id, client_ref, status, service_type, order_device,
      cart_items, product_count, product_price, total_price, payment_type)
    SELECT merchant_id, id, customer_id, branch_id, id, 'CREATED', 'DELIVERY', 'CLIENT_WEB', '[]', 1, 1000, 1000, 'CASH'`)
  await write(`INSERT INTO order_event (merchant_id, order_id, version, kind, status, actor_kind)
    SELECT merchant_id, id, 1, 'CHANGE_STATUS', 'CREATED', 'customer'`)
}

const inAllLanguages = (uz: string) => JSON.stringify({ uz, ru: uz, eng: uz })

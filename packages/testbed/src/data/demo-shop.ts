// Data of a demo shop for pictures and benches: products, a branch that is always open, a delivery address nearby. Read
// from the database of the run, which no other run uses.
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import type { TestDatabase } from '../servers/database.ts'
import type { OrderInput } from './ordering-shop.ts'
import type { Person } from './people.ts'

export type DemoShop = {
  merchantId: string
  branch: { id: string; name: string; address: string; latitude: number; longitude: number }
  cityId: string
  /** Whether the shop delivers; one demo shop does not. */
  rides: boolean
  /** Products without options, available at `branch`. */
  dishes: string[]
  /** A product with options. */
  chosen: string
  /** A product with options that opens in a sheet, or in a pop-up in a shop without sheets. */
  inSheet: string
  /** A product that is sold out at `branch`. */
  gone: string
  category: string
  story: string
  /** A table of `branch`; empty for a shop without tables. */
  table: string
}

/** Opens all branches round the clock: pictures are taken at night too. */
export async function openRoundTheClock(database: TestDatabase): Promise<void> {
  await database.query('DELETE FROM branch_work_hours')
  await database.query('DELETE FROM branch_date_exception')
  await database.query(`UPDATE branch SET open = '00:00', close = '00:00', delivery_start = NULL, delivery_end = NULL`)
  // Orders are delivered by the shop's own couriers: an external provider would have to be called for each delivery.
  await database.query(`UPDATE delivery_settings SET default_website_delivery_type = 'OWN'`)
  await database.query('UPDATE merchant_settings SET version = version + 1')
}

/** Taking all pictures lasts longer than a branch is given to accept an order: until then orders must not be canceled. */
export async function keepUnacceptedOrders(database: TestDatabase): Promise<void> {
  await database.query('UPDATE merchant_policy SET auto_cancel_minutes = 1440')
}

/** Closes all branches of a shop for some hours, so that a run of pictures ends before the opening. */
export async function closeForHours(database: TestDatabase, sub: string): Promise<void> {
  const inTashkent = (ahead: number) => `${String((new Date().getUTCHours() + 5 + ahead) % 24).padStart(2, '0')}:00`
  await database.query(
    'UPDATE branch SET open = $2, close = $3 FROM merchant WHERE merchant.merchant_id = branch.merchant_id AND sub = $1',
    [sub, inTashkent(6), inTashkent(16)],
  )
}

export async function readDemoShop(database: TestDatabase, sub: string): Promise<DemoShop> {
  const one = async <Row extends Record<string, unknown>>(statement: string, values: unknown[]): Promise<Row> => {
    const { rows } = await database.query<Row>(statement, values)
    if (!rows[0]) throw new Error(`${sub} has no row for: ${statement}`)
    return rows[0]
  }
  const { merchantId, rides } = await one<{ merchantId: string; rides: boolean }>(
    `SELECT merchant_id AS "merchantId", delivery_active AS rides
     FROM merchant JOIN merchant_settings USING (merchant_id) WHERE sub = $1`,
    [sub],
  )
  const branch = await one<DemoShop['branch'] & { cityId: string }>(
    `SELECT id, name->>'uz' AS name, address->>'uz' AS address, city_id AS "cityId",
            ST_Y(location::geometry) AS latitude, ST_X(location::geometry) AS longitude
     FROM branch WHERE merchant_id = $1 AND is_active AND NOT deleted ORDER BY is_main DESC, id LIMIT 1`,
    [merchantId],
  )
  const { rows: sold } = await database.query<{ id: string; type: string; opens: string; isThere: boolean }>(
    `SELECT product.id, product.type, navigation_type AS opens, product_branch.is_active AND stopped_at IS NULL AS "isThere"
     FROM product
     JOIN product_branch ON product_branch.merchant_id = product.merchant_id AND product_id = product.id AND branch_id = $2
     JOIN category ON category.merchant_id = product.merchant_id AND category.id = category_id AND NOT is_without_cart
     WHERE product.merchant_id = $1 AND active AND delivery_enabled AND product.image IS NOT NULL
       AND (systems = '{}' OR 'WEB' = ANY (systems))
     ORDER BY category.priority, product.priority, product.id`,
    [merchantId, branch.id],
  )
  const available = sold.filter(({ isThere }) => isThere)
  const chosen = available.filter(({ type }) => type === 'MODIFICATION')
  const category = await one<{ id: string }>(
    'SELECT id FROM category WHERE merchant_id = $1 ORDER BY priority, id LIMIT 1',
    [merchantId],
  )
  const { rows: stories } = await database.query<{ id: string }>(
    'SELECT id FROM story WHERE merchant_id = $1 ORDER BY id LIMIT 1',
    [merchantId],
  )
  const { rows: tables } = await database.query<{ id: string }>(
    `SELECT dining_table.id FROM dining_table JOIN hall ON hall.merchant_id = dining_table.merchant_id AND hall.id = hall_id
     WHERE hall.merchant_id = $1 AND dining_table.is_active ORDER BY branch_id = $2 DESC, dining_table.id LIMIT 1`,
    [merchantId, branch.id],
  )
  return {
    merchantId,
    rides,
    branch,
    cityId: branch.cityId,
    dishes: available.filter(({ type }) => type === 'NONE').map(({ id }) => id),
    chosen: (chosen[0] ?? available[0])?.id ?? '',
    inSheet: (chosen.find(({ opens }) => opens === 'SHEET') ?? chosen[0] ?? available[0])?.id ?? '',
    // If no product is sold out, the id of a product that does not exist.
    gone: sold.find(({ isThere }) => !isThere)?.id ?? '01930000-0000-7000-8000-00000000dead',
    category: category.id,
    story: stories[0]?.id ?? '',
    table: tables[0]?.id ?? '',
  }
}

/** A point inside the delivery area of the branch. */
export const doorOf = ({ branch }: DemoShop) => ({
  latitude: branch.latitude + 0.003,
  longitude: branch.longitude + 0.004,
})

/** The fields of a delivery to that point, with its quote. */
export async function deliveryTo({ page }: Person, demo: DemoShop): Promise<OrderInput> {
  const { dishes, cityId } = demo
  const point = doorOf(demo)
  const [error, quote] = await page.call(calculateTariff, { body: { productPrice: 150_000, cityId, ...point } })
  if (error) throw new Error(JSON.stringify(error))
  return {
    serviceType: 'DELIVERY',
    branchId: quote.branchId,
    cityId,
    lines: dishes.slice(0, 3).map((productId, at) => ({ productId, count: at + 1 })),
    address: { ...point, type: 'APARTMENT', streetName: 'Bunyodkor shoh koʻchasi', houseNumber: '42' },
    deliveryTariffId: quote.quoteId,
  }
}

export async function versionOf(database: TestDatabase, id: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])
  return rows[0]?.version ?? 0
}

export function valueOrThrow<Reply>([error, reply]: readonly [unknown, Reply | undefined]): Reply {
  if (error) throw new Error(JSON.stringify(error))
  return reply as Reply
}

// What a page of a demo shop needs to be seen full: dishes, a branch that is open whatever the hour, a door nearby. Read
// from the database of the run, which nobody else uses.
import type { TestDatabase } from '../servers/database.ts'

export type DemoShop = {
  merchantId: string
  branch: { id: string; name: string; address: string; latitude: number; longitude: number }
  cityId: string
  /** Whether it delivers; one of them does not. */
  rides: boolean
  /** Sold at that branch, with nothing to choose about. */
  dishes: string[]
  /** One to choose about. */
  chosen: string
  /** One that has run out there. */
  gone: string
  category: string
  story: string
}

/** Pictures are taken at night too. */
export async function openRoundTheClock(database: TestDatabase): Promise<void> {
  await database.query('DELETE FROM branch_work_hours')
  await database.query('DELETE FROM branch_date_exception')
  await database.query(`UPDATE branch SET open = '00:00', close = '00:00', delivery_start = NULL, delivery_end = NULL`)
  // Couriers of the shop itself: another's would have to be asked first.
  await database.query(`UPDATE delivery_settings SET default_website_delivery_type = 'OWN'`)
  await database.query('UPDATE merchant_settings SET version = version + 1')
}

export async function readDemoShop(database: TestDatabase, sub: string): Promise<DemoShop> {
  const one = async <Row extends Record<string, unknown>>(statement: string, values: unknown[]): Promise<Row> => {
    const { rows } = await database.query<Row>(statement, values)
    if (!rows[0]) throw new Error(`${sub} has nothing for: ${statement}`)
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
  const { rows: sold } = await database.query<{ id: string; type: string; isThere: boolean }>(
    `SELECT product.id, product.type, product_branch.is_active AND stopped_at IS NULL AS "isThere"
     FROM product
     JOIN product_branch ON product_branch.merchant_id = product.merchant_id AND product_id = product.id AND branch_id = $2
     JOIN category ON category.merchant_id = product.merchant_id AND category.id = category_id AND NOT is_without_cart
     WHERE product.merchant_id = $1 AND active AND delivery_enabled AND product.image IS NOT NULL
       AND (systems = '{}' OR 'WEB' = ANY (systems))
     ORDER BY category.priority, product.priority, product.id`,
    [merchantId, branch.id],
  )
  const there = sold.filter(({ isThere }) => isThere)
  const category = await one<{ id: string }>(
    'SELECT id FROM category WHERE merchant_id = $1 ORDER BY priority, id LIMIT 1',
    [merchantId],
  )
  const { rows: stories } = await database.query<{ id: string }>(
    'SELECT id FROM story WHERE merchant_id = $1 ORDER BY id LIMIT 1',
    [merchantId],
  )
  return {
    merchantId,
    rides,
    branch,
    cityId: branch.cityId,
    dishes: there.filter(({ type }) => type === 'NONE').map(({ id }) => id),
    chosen: there.find(({ type }) => type === 'MODIFICATION')?.id ?? there[0]?.id ?? '',
    // Where nothing has run out, one that is no longer sold at all.
    gone: sold.find(({ isThere }) => !isThere)?.id ?? '01930000-0000-7000-8000-00000000dead',
    category: category.id,
    story: stories[0]?.id ?? '',
  }
}

/** A door the branch rides to. */
export const doorOf = ({ branch }: DemoShop) => ({
  latitude: branch.latitude + 0.003,
  longitude: branch.longitude + 0.004,
})

// The demo shop of the evening: its branches, what each of them sells, its tables, and doors that it delivers to.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { hostOf } from '../rows/merchant-rows.ts'
import { olov } from '../shops/olov/olov.ts'

export type EveningBranch = {
  id: string
  name: string
  cityId: string
  latitude: number
  longitude: number
  /** Products without options and without a limited stock. */
  products: { id: string; price: number }[]
  tables: string[]
}
export type EveningShop = { merchantId: string; sub: string; host: string; branches: EveningBranch[] }

export async function openShop(database: TestDatabase): Promise<EveningShop> {
  const { id: merchantId, sub } = olov
  await openForTheEvening(database, merchantId)
  const { rows: branches } = await database.query<EveningBranch>(
    `SELECT id, name->>'uz' AS name, city_id AS "cityId",
       ST_Y(location::geometry) AS latitude, ST_X(location::geometry) AS longitude,
       (SELECT json_agg(json_build_object('id', product.id, 'price', cost_price) ORDER BY product.id)
        FROM product
        JOIN product_branch ON product_branch.merchant_id = product.merchant_id AND product_id = product.id
        JOIN category ON category.merchant_id = product.merchant_id AND category.id = category_id
        WHERE product.merchant_id = branch.merchant_id AND branch_id = branch.id AND stock IS NULL AND stopped_at IS NULL
          AND product_branch.is_active AND active AND NOT product.deleted AND product.type = 'NONE' AND delivery_enabled
          AND NOT is_without_cart AND (systems = '{}' OR 'WEB' = ANY (systems))) AS products,
       (SELECT coalesce(json_agg(dining_table.id ORDER BY number), '[]') FROM hall
        JOIN dining_table ON dining_table.merchant_id = hall.merchant_id AND hall_id = hall.id
        WHERE hall.merchant_id = branch.merchant_id AND hall.branch_id = branch.id) AS tables
     FROM branch WHERE merchant_id = $1 AND is_active AND NOT deleted ORDER BY is_main DESC, id`,
    [merchantId],
  )
  if (branches.length < 4) throw new Error(`${sub} has ${branches.length} branches: run \`npm run seed\``)
  return { merchantId, sub, host: hostOf(sub), branches }
}

/** An evening can begin at any hour; the next seed restores the opening hours. */
async function openForTheEvening(database: TestDatabase, merchantId: string): Promise<void> {
  const statements = [
    'DELETE FROM branch_work_hours WHERE merchant_id = $1',
    'DELETE FROM branch_date_exception WHERE merchant_id = $1',
    `UPDATE branch SET open = '00:00', close = '00:00', delivery_start = NULL, delivery_end = NULL WHERE merchant_id = $1`,
    `UPDATE delivery_settings SET default_website_delivery_type = 'OWN' WHERE merchant_id = $1`,
    'UPDATE merchant_settings SET version = version + 1 WHERE merchant_id = $1',
  ]
  for (const statement of statements) await database.query(statement, [merchantId])
}

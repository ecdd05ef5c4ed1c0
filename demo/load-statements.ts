// The INSERT statements of one load merchant: a branch that sells everything, a branch that sells every fourth product,
// one group and eight categories. If both sold everything, seeding would be half as fast: every product_branch row
// checks two foreign keys.
import type pg from 'pg'
import { cities } from './cities.ts'

const categories = ['Burgerlar', 'Lavash', 'Pitsa', 'Osh', 'Shashlik', 'Salatlar', 'Shirinliklar', 'Ichimliklar']
const productNames = ['Klassik', 'Katta', 'Achchiq', 'Pishloqli', 'Maxsus', 'Oilaviy', 'Yengil', 'Mini']

/** Encodes the kind of row, the merchant's number and the row's number in an id shaped like a UUIDv7. */
const loadId = (kind: number, merchant: number, row = 0): string =>
  `01930000-1${hex(kind, 3)}-7000-8${hex(merchant >>> 16, 3)}-${hex(merchant & 0xffff, 4)}${hex(row, 8)}`
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

export function* loadStatements(merchant: number, products: number): Generator<pg.QueryConfig> {
  const merchantId = loadId(0, merchant)
  const sub = `load-${String(merchant).padStart(6, '0')}`
  const branches = [1, 2].map((row) => loadId(1, merchant, row))
  const categoryIds = categories.map((_, index) => loadId(3, merchant, index + 1))
  const groupId = loadId(2, merchant, 1)
  const rows = Array.from({ length: products }, (_, index) => index)
  const productIds = rows.map((row) => loadId(4, merchant, row + 1))

  yield statement(`SELECT set_config('app.merchant_id', $1, true)`, [merchantId])
  yield statement(`INSERT INTO merchant_domain (host, merchant_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    `${sub}.localhost`,
    merchantId,
  ])
  yield statement(
    `INSERT INTO merchant (merchant_id, name, sub, main_city_id) VALUES ($1, $2, $2, $3) ON CONFLICT DO NOTHING`,
    [merchantId, sub, cities.toshkent.id],
  )
  yield statement(
    `INSERT INTO merchant_settings (merchant_id, brand, title, delivery_active, pickup_active, cash_active,
       cart_page_active, branches_active, sms_content, left_copy_write, right_copy_write)
     VALUES ($1, $2, $2, true, true, true, true, true, $3, $3, $3) ON CONFLICT DO NOTHING`,
    [merchantId, sub, localized(sub)],
  )
  yield statement(`INSERT INTO merchant_policy (merchant_id) VALUES ($1) ON CONFLICT DO NOTHING`, [merchantId])
  yield statement(`INSERT INTO merchant_lease (merchant_id) VALUES ($1) ON CONFLICT DO NOTHING`, [merchantId])
  yield statement(
    `INSERT INTO merchant_city (merchant_id, city_id, is_main) VALUES ($1, $2, true) ON CONFLICT DO NOTHING`,
    [merchantId, cities.toshkent.id],
  )
  yield statement(
    `INSERT INTO branch (merchant_id, id, city_id, name, address, location, open, close, is_main, delivery_price)
     SELECT $1, id, $2, $3, $3, ST_MakePoint(69.24 + row * 0.02, 41.31)::geography, '09:00', '23:00', row = 1, 12000
     FROM unnest($4::uuid[]) WITH ORDINALITY AS given (id, row) ON CONFLICT DO NOTHING`,
    [merchantId, cities.toshkent.id, localized('Filial'), branches],
  )
  yield statement(
    `INSERT INTO branch_settings (merchant_id, branch_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
    [merchantId, branches],
  )
  yield statement(
    `INSERT INTO payment_channel_setting (merchant_id, id, type, web_enabled) VALUES ($1, $2, 'CASH', true) ON CONFLICT DO NOTHING`,
    [merchantId, loadId(5, merchant)],
  )
  yield statement(
    `INSERT INTO menu_group (merchant_id, id, name, priority) VALUES ($1, $2, $3, 1) ON CONFLICT DO NOTHING`,
    [merchantId, groupId, localized('Menyu')],
  )
  yield statement(
    `INSERT INTO category (merchant_id, id, group_id, name, priority)
     SELECT $1, id, $2, name, row FROM unnest($3::uuid[], $4::jsonb[]) WITH ORDINALITY AS given (id, name, row)
     ON CONFLICT DO NOTHING`,
    [merchantId, groupId, categoryIds, categories.map(localized)],
  )
  yield statement(
    `INSERT INTO product (merchant_id, id, category_id, name, description, priority, measure, unit, cost_price, mxic_code, vat_percent)
     SELECT $1, id, category_id, name, name, row, 300, 'GRAMM', cost_price, '10202001002000000', 12
     FROM unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::bigint[]) WITH ORDINALITY AS given (id, category_id, name, cost_price, row)
     ON CONFLICT DO NOTHING`,
    [
      merchantId,
      productIds,
      rows.map((row) => categoryIds[row % categories.length]),
      rows.map((row) => localized(`${productNames[row % productNames.length]} ${row + 1}`)),
      rows.map((row) => 12_000 + ((row * 1_700) % 80_000)),
    ],
  )
  yield statement(
    `INSERT INTO product_branch (merchant_id, product_id, branch_id)
     SELECT $1, product, branch.id
     FROM unnest($2::uuid[]) WITH ORDINALITY AS given (product, row)
     JOIN unnest($3::uuid[]) WITH ORDINALITY AS branch (id, nth) ON nth = 1 OR row % 4 = 0
     ON CONFLICT DO NOTHING`,
    [merchantId, productIds, branches],
  )
}

const localized = (text: string) => JSON.stringify({ uz: text, ru: text, eng: text })

/** A prepared statement named by the beginning of its text, so that each connection plans it once. */
const statement = (text: string, values: unknown[]): pg.QueryConfig => ({ name: text.slice(0, 60), text, values })

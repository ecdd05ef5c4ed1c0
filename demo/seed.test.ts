// Tests that seeding brings any database to exactly the seeded rows.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Keyring, newId, openSecrets } from '@dasturxon/api/testing'
import { roundTheClock, demoShops } from './shops/demo-shops.ts'
import { seedDemo } from './seed-demo.ts'
import { seedLoad } from './seed-load.ts'
import type { Shop } from './shop.ts'
import { olov } from './shops/olov/olov.ts'

const keyring: Keyring = [{ id: 'test', key: Buffer.alloc(32, 7) }]

let database: TestDatabase
let owner: pg.Client
let tables: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.as('owner'))
  await owner.connect()
  await seedDemo(owner, { keyring })
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'merchant_id' ORDER BY 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const productsOf = (shop: Shop) => shop.categories.flatMap((category) => category.products)

const rowsOf = async (ids = demoShops.map(({ id }) => id)) => {
  const dump: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE merchant_id = ANY($1) ORDER BY 1`,
      [ids],
    )
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await database.query<Row>(text, values)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

describe('the demo merchants', () => {
  test('writes nothing and leaves identical rows on a second seed', async () => {
    const before = await rowsOf()
    const written = await seedDemo(owner, { keyring })
    expect(written.map(({ changed, deleted }) => changed + deleted)).toEqual([0, 0, 0, 0, 0])
    expect(await rowsOf()).toEqual(before)
  })

  test('restores changed rows, deletes rows that are no longer seeded and keeps rows that users created', async () => {
    const before = await rowsOf([olov.id])
    const own = newId()
    await database.query(`UPDATE product SET cost_price = 1 WHERE merchant_id = $1`, [olov.id])
    await database.query(`UPDATE modification SET deleted = true, active = false WHERE merchant_id = $1`, [olov.id])
    await database.query(`UPDATE category SET deleted = true WHERE merchant_id = $1`, [olov.id])
    await database.query(
      `UPDATE product_branch SET is_active = false, stopped_at = now(), stopped_until = now() WHERE merchant_id = $1`,
      [olov.id],
    )
    await database.insert('menu_group', {
      merchant_id: olov.id,
      id: own,
      name: JSON.stringify({ uz: 'a', ru: 'б', eng: 'c' }),
    })
    const [combos, ...others] = olov.categories
    const smaller: Shop = {
      ...olov,
      categories: combos ? [{ ...combos, products: combos.products.slice(1) }, ...others] : [],
    }

    const [written] = await seedDemo(owner, { keyring, shops: [smaller] })
    expect(written?.deleted).toBeGreaterThan(1)
    expect(await database.count('product', olov.id)).toBe(productsOf(olov).length - 1)
    await seedDemo(owner, { keyring })
    await database
      .query('DELETE FROM menu_group WHERE merchant_id = $1 AND id = $2', [olov.id, own])
      .then(({ rowCount }) => expect(rowCount).toBe(1))
    expect(withoutModificationDates(await rowsOf([olov.id]))).toEqual(withoutModificationDates(before))
  })

  test('opens every branch at all hours of every day with roundTheClock', async () => {
    await seedDemo(owner, { keyring, shops: [roundTheClock(olov)] })
    const closing = await database.query(
      `SELECT 1 FROM branch_work_hours WHERE merchant_id = $1 AND (opens, closes) IS DISTINCT FROM ('00:00', '00:00')
       UNION ALL SELECT 1 FROM branch_date_exception WHERE merchant_id = $1
       UNION ALL SELECT 1 FROM branch WHERE merchant_id = $1 AND delivery_start IS NOT NULL`,
      [olov.id],
    )
    const days = await database.count('branch_work_hours', olov.id)
    await seedDemo(owner, { keyring })
    expect(closing.rows).toEqual([])
    expect(days).toBe(olov.branches.length * 7)
  })

  test('maps every host to its merchant and inserts as many rows as each shop’s data has', async () => {
    for (const shop of demoShops) {
      expect(
        await one('SELECT merchant_id AS id FROM merchant_domain WHERE host = $1', [`${shop.sub}.localhost`]),
      ).toEqual({ id: shop.id })
      expect(await database.count('product', shop.id)).toBe(productsOf(shop).length)
      expect(await database.count('merchant_settings', shop.id)).toBe(1)
      expect(await database.count('company_policy', shop.id)).toBe(3)
      expect(await database.count('payment_channel_setting', shop.id)).toBe(7)
      expect(await database.count('brand_tab', shop.id)).toBe(shop.brandTabs.length)
    }
  })

  test('writes brand tabs for each sister brand', async () => {
    const { rows } = await database.query(
      `SELECT m.sub, array_agg(t.domain_url ORDER BY t.priority) AS tabs FROM brand_tab t JOIN merchant m USING (merchant_id)
       WHERE m.merchant_id = ANY($1) GROUP BY 1 ORDER BY 1`,
      [demoShops.map(({ id }) => id)],
    )
    const tabs = ['https://anjir.localhost:8443', 'https://nihol.localhost:8443']
    expect(rows).toEqual([
      { sub: 'anjir', tabs },
      { sub: 'nihol', tabs },
    ])
  })

  test('writes every delivery area as a valid polygon around its branch, near its city', async () => {
    const { rows } = await database.query<{ valid: boolean; km: number; near: number }>(
      `SELECT ST_IsValid(polygon) AS valid, ST_Area(polygon::geography) / 1e6 AS km,
         ST_Distance(ST_Centroid(polygon)::geography, ST_MakePoint(city.longitude, city.latitude)::geography) / 1000 AS near
       FROM delivery_area JOIN city ON city.id = city_id WHERE merchant_id = ANY($1)`,
      [demoShops.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(demoShops.flatMap(({ areas }) => areas).length)
    for (const { valid, km, near } of rows) {
      expect(valid).toBe(true)
      expect(km).toBeGreaterThan(5)
      expect(km).toBeLessThan(300)
      expect(near).toBeLessThan(15)
    }
    for (const { id, areas, branches } of demoShops)
      for (const area of areas) {
        const [lon, lat] = branches.find(({ slug }) => slug === area.around)?.at ?? []
        const { inside } = await one<{ inside: boolean }>(
          `SELECT ST_Covers(polygon, ST_SetSRID(ST_MakePoint($3, $4), 4326)) AS inside
           FROM delivery_area WHERE merchant_id = $1 AND name ->> 'uz' = $2`,
          [id, area.name.uz, lon, lat],
        )
        expect(inside, area.slug).toBe(true)
      }
  })

  test('writes overlapping delivery areas of different priority for Olov', async () => {
    const { overlaps } = await one<{ overlaps: number }>(
      `SELECT count(*)::int AS overlaps FROM delivery_area a JOIN delivery_area b USING (merchant_id)
       WHERE merchant_id = $1 AND a.id < b.id AND a.priority <> b.priority AND ST_Overlaps(a.polygon, b.polygon)`,
      [olov.id],
    )
    expect(overlaps).toBeGreaterThanOrEqual(2)
  })

  test('writes stop lists, products of a single branch and products of a single channel for Olov', async () => {
    const count = async (where: string) =>
      (
        await one<{ n: number }>(`SELECT count(*)::int AS n FROM product p WHERE merchant_id = $1 AND ${where}`, [
          olov.id,
        ])
      ).n
    const links = '(SELECT count(*) FROM product_branch l WHERE l.merchant_id = p.merchant_id AND l.product_id = p.id'
    expect(await count(`${links} AND stopped_at IS NOT NULL) > 0`)).toBeGreaterThanOrEqual(4)
    expect(await count(`${links}) = 1`)).toBeGreaterThanOrEqual(3)
    expect(await count(`${links}) = 4`)).toBeGreaterThanOrEqual(70)
    expect(await count(`systems = '{TG}'`)).toBe(1)
    expect(await count(`systems = '{WEB}'`)).toBe(1)
    expect(await count(`priority IS NULL`)).toBe(1)
    expect(await count(`NOT active`)).toBe(1)
    expect(await count(`type = 'MODIFICATION'`)).toBeGreaterThan(30)
  })

  /** Keys that are parts of an account at a payment provider. */
  const accountOf: Record<string, string> = { paymeKey: 'payme', clickSecret: 'click', uzumPassword: 'uzum' }

  test('encrypts credentials that decrypt to their canaries', async () => {
    const secrets = openSecrets(database.as('secrets'), keyring, () => {})
    try {
      for (const shop of demoShops)
        for (const [name, value] of Object.entries(shop.secrets)) {
          const account = accountOf[name]
          const stored = await secrets.reveal(shop.id, account ?? name)
          if (account) expect(stored).toContain(`"${value}"`)
          else expect(stored).toBe(value)
        }
    } finally {
      await secrets.close()
    }
    const { rows } = await database.query<{ sealed: Buffer }>('SELECT sealed_value AS sealed FROM merchant_secret')
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('canary')
  })
})

test('writes load data of the requested size and adds nothing on a second run', async () => {
  const size = { merchants: 3, products: 12 }
  await seedLoad(database.as('owner'), size)
  const second = await seedLoad(database.as('owner'), size)
  expect(second.rows).toBe(0)
  const { rows } = await database.query<{ host: string; products: number; links: number }>(
    `SELECT host, (SELECT count(*)::int FROM product p WHERE p.merchant_id = d.merchant_id) AS products,
       (SELECT count(*)::int FROM product_branch l WHERE l.merchant_id = d.merchant_id) AS links
     FROM merchant_domain d WHERE host LIKE 'load-%' ORDER BY host`,
  )
  expect(rows).toEqual([1, 2, 3].map((n) => ({ host: `load-00000${n}.localhost`, products: 12, links: 15 })))
})

// Restored rows differ from untouched rows in modification dates and the menu version, which are ignored here.
const withoutModificationDates = (dump: Record<string, string[]>) => {
  const withoutDates = (table: string) =>
    dump[table]?.map((row) => ({
      ...(JSON.parse(row) as object),
      last_modified_date: null,
      created_date: null,
      menu_version: null,
    }))
  return { ...dump, product: withoutDates('product'), merchant: withoutDates('merchant') }
}

// npm run fuzz:areas -- [--scale 0.05] [--seed 7]: compares rules/area with PostGIS on the delivery area of a point and
// its price. The areas are stored in the real table in degrees; PostGIS computes on the same integer grid as the rule.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { adminUrl, as, bootstrap, urlAs } from '@dasturxon/api/bootstrap'
import { migrate, listAreas, type Database, openDatabase, newId } from '@dasturxon/api/testing'
import { quoteDelivery, type TariffArea } from '@dasturxon/rules/delivery-quote'
import { type Money, price } from '@dasturxon/rules/money'
import { dice } from '../packages/rules/test/random-basket.ts'
import { degrees, type Kind, type Point, randomShape, type Shape, tellingPoint, wkt } from './area-shapes.ts'
import { report } from '@dasturxon/testbed/observing/report'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261115' } },
})
const pointsTotal = Math.round(50_000 * Number(values.scale))
if (!(pointsTotal >= 1)) throw new RangeError(`--scale ${values.scale} gives no point to compare`)
const pointsPerCity = 250

const roll = dice(Number(values.seed))
const below = (most: number) => Math.floor(roll() * most)
const started = performance.now()
const tally = { points: 0, areas: 0, inside: 0, overlapping: 0, invalid: 0, differences: 0 }
const kinds: Partial<Record<Kind, number>> = {}

type AreaQuote = { areaId: string | null; price: number | null }
type City = { merchantId: string; cityId: string; shapes: Shape[] }

const name = `dasturxon_fuzz_${process.pid}`
await bootstrap(adminUrl, name)
try {
  await migrate(urlAs(adminUrl, 'owner', name))
  await as(Object.assign(new URL(adminUrl), { pathname: name }).href, async (admin) => {
    const database = openDatabase(urlAs(adminUrl, 'app', name), 1)
    while (tally.points < pointsTotal)
      await compareCity(admin, database, Math.min(pointsPerCity, pointsTotal - tally.points))
    await database.close()
  })
} finally {
  await as(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
}

const all: Kind[] = ['anywhere', 'corner', 'edge', 'hole corner', 'hole edge', 'beside', 'level']
const everyKind = all.every((kind) => (kinds[kind] ?? 0) > 0) && tally.overlapping > 0
report('fuzz:areas', {
  ...tally,
  kinds,
  seed: Number(values.seed),
  seconds: Math.round((performance.now() - started) / 100) / 10,
  pass: tally.differences === 0 && tally.points === pointsTotal && everyKind,
})

async function compareCity(admin: pg.Client, database: Database, count: number): Promise<void> {
  const city = await drawCity(admin)
  const points = Array.from({ length: count }, () => tellingPoint(roll, city.shapes))
  const productTotal = price(below(4) * 50_000)
  const scope = { merchantId: city.merchantId, mode: 'READ ONLY', deadline: 10_000 } as const
  const areas = await database.withMerchant(scope, (tx) => tx.run(listAreas(city.merchantId, city.cityId)))
  const byRule = points.map(({ at: [x, y] }) => quoteByRule(areas, [degrees(x), degrees(y)], productTotal))
  const byPostgis = await quoteByPostgis(admin, city, points, productTotal)

  for (const [index, point] of points.entries()) {
    const [rule, postgis] = [byRule[index], byPostgis[index]]
    tally.points++
    kinds[point.kind] = (kinds[point.kind] ?? 0) + 1
    if (rule?.areaId) tally.inside++
    if (postgis && postgis.covering > 1) tally.overlapping++
    if (rule?.areaId === postgis?.areaId && rule?.price === postgis?.price) continue
    tally.differences++
    if (tally.differences <= 3) console.error(JSON.stringify({ point, rule, postgis, shapes: city.shapes }))
  }
}

/** Creates a merchant with a city and some areas, most of which overlap. */
async function drawCity(admin: pg.Client): Promise<City> {
  const [merchantId, cityId] = [newId(), newId()]
  await admin.query(`INSERT INTO merchant (merchant_id, name, sub) VALUES ($1, 'fuzz', 'fuzz')`, [merchantId])
  await admin.query(
    `INSERT INTO city (id, name, latitude, longitude) VALUES ($1, '{"uz":"","ru":"","eng":""}', 41.3, 69.28)`,
    [cityId],
  )
  await admin.query('INSERT INTO merchant_city (merchant_id, city_id) VALUES ($1, $2)', [merchantId, cityId])
  const shapes: Shape[] = []
  const count = 1 + below(6)
  while (shapes.length < count) {
    const shape = randomShape(roll, shapes)
    const { rowCount } = await admin.query(
      `INSERT INTO delivery_area (merchant_id, id, city_id, name, polygon, price, free_over, priority)
       SELECT $1, $2, $3, '{"uz":"","ru":"","eng":""}', shape, $5, $6, $7 FROM (SELECT $4::geometry AS shape) AS drawn WHERE ST_IsValid(shape)`,
      [merchantId, newId(), cityId, wkt(shape), 1_000 * below(5), [null, 50_000, 100_000][below(3)], below(3)],
    )
    if (rowCount) shapes.push(shape)
    else tally.invalid++
  }
  tally.areas += shapes.length
  return { merchantId, cityId, shapes }
}

function quoteByRule(areas: readonly TariffArea[], point: readonly [number, number], productTotal: Money): AreaQuote {
  const quoted = quoteDelivery({ point, areas, productTotal, branch: { id: '', distance: 0, deliveryPrice: null } })
  return quoted.ok ? { areaId: quoted.value.areaId, price: quoted.value.price } : { areaId: null, price: null }
}

async function quoteByPostgis(
  admin: pg.Client,
  { merchantId, cityId }: City,
  points: readonly Point[],
  productTotal: Money,
): Promise<(AreaQuote & { covering: number })[]> {
  const { rows } = await admin.query<{ area_id: string | null; price: string | null; covering: string }>(
    `WITH area AS MATERIALIZED (
       SELECT *, ST_SnapToGrid(ST_Scale(ST_SetSRID(polygon, 0), 1e7, 1e7), 1) AS shape
       FROM delivery_area WHERE merchant_id = $1 AND city_id = $2
     )
     SELECT winner.id AS area_id, CASE WHEN $3 >= winner.free_over THEN 0 ELSE winner.price END AS price,
       (SELECT count(*) FROM area WHERE ST_Covers(shape, ST_Point(x, y))) AS covering
     FROM unnest($4::float8[], $5::float8[]) WITH ORDINALITY AS point (x, y, place)
     LEFT JOIN LATERAL (
       SELECT id, price, free_over FROM area WHERE ST_Covers(shape, ST_Point(x, y)) ORDER BY priority, area.price, id LIMIT 1
     ) AS winner ON true
     ORDER BY place`,
    [merchantId, cityId, productTotal, points.map(({ at }) => at[0]), points.map(({ at }) => at[1])],
  )
  return rows.map((row) => ({
    areaId: row.area_id,
    price: row.price === null ? null : Number(row.price),
    covering: Number(row.covering),
  }))
}

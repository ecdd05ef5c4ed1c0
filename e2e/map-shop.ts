// A test shop for map tests: one city, one branch, and the given map provider.
import { randomUUID } from 'node:crypto'
import { query } from './database.ts'

const inAllLanguages = (word: string) => JSON.stringify({ uz: word, ru: word, eng: word })

/** Returns the sub-domain of the shop. */
export async function openMapShop(mapType: 'LEAFLET' | 'YANDEX' | 'YANDEX_LITE', key: string | null): Promise<string> {
  const [merchantId, cityId] = [randomUUID(), randomUUID()]
  const sub = `maps-${merchantId.slice(0, 8)}`
  await query(`INSERT INTO merchant (merchant_id, name, sub, yandex_map_key) VALUES ($1, $2, $2, $3)`, [
    merchantId,
    sub,
    key,
  ])
  await query(
    `INSERT INTO merchant_settings
       (merchant_id, brand, title, map_type, main_language, delivery_active, pickup_active, branches_active)
     VALUES ($1, $2, $2, $3, 'eng', true, true, true)`,
    [merchantId, sub, mapType],
  )
  await query(`INSERT INTO merchant_lease (merchant_id) VALUES ($1)`, [merchantId])
  await query(`INSERT INTO city (id, name, latitude, longitude) VALUES ($1, $2, 41.2995, 69.2401)`, [
    cityId,
    inAllLanguages('Toshkent'),
  ])
  await query(`INSERT INTO merchant_city (merchant_id, city_id, is_main) VALUES ($1, $2, true)`, [merchantId, cityId])
  await query(
    `INSERT INTO branch (merchant_id, id, city_id, name, address, location, open, close, delivery_price)
     VALUES ($1, $1, $2, $3, $4, 'POINT(69.2401 41.2995)', '00:00', '00:00', 9000)`,
    [merchantId, cityId, inAllLanguages('Markaz'), inAllLanguages('Amir Temur shoh koʻchasi, 15')],
  )
  await query(`INSERT INTO branch_settings (merchant_id, branch_id) VALUES ($1, $1)`, [merchantId])
  // Written last, because the shop is reachable as soon as its host is stored.
  await query(`INSERT INTO merchant_domain (merchant_id, host) VALUES ($1, $2)`, [merchantId, `${sub}.localhost`])
  return sub
}

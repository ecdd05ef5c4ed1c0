// Who a regular is: a name, two addresses and five favourite dishes, as the pages themselves would have kept them.
import { newId } from '../../apps/api/src/platform/id.ts'
import type { TestDatabase } from '../../apps/api/test/database-at.ts'
import { type DemoShop, doorOf } from './demo-shop.ts'

/** Answers their id. */
export async function writePerson(database: TestDatabase, demo: DemoShop): Promise<string> {
  const { merchantId: merchant_id, cityId: city_id, dishes } = demo
  const id = newId()
  const phone = `+99890${String(Math.random()).slice(2, 9)}`
  await database.insert('customer', { merchant_id, id, phone, first_name: 'Aziza', last_name: 'Karimova' })
  for (const product_id of dishes.slice(0, 5))
    await database.insert('favourite', { merchant_id, actor_id: id, product_id, id: newId() })
  const door = doorOf(demo)
  for (const [at, name] of ['Uy', 'Ishxona'].entries())
    await database.insert('address', {
      merchant_id,
      id: newId(),
      customer_id: id,
      city_id,
      type: at === 0 ? 'APARTMENT' : 'HOUSE',
      name,
      street_name: ['Bunyodkor shoh koʻchasi', 'Amir Temur shoh koʻchasi'][at],
      house_number: ['42', '15'][at],
      latitude: door.latitude + at * 0.002,
      longitude: door.longitude,
      entrance: '2',
      floor: '4',
      office: '17',
    })
  return id
}

import { gzipSync } from 'node:zlib'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { newId } from '#platform/id'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const random = seededRandom(7)
const words = ['Osh', 'Lagʻmon', 'Manti', 'Somsa', 'Choy', 'Kabob', 'Shoʻrva', 'Salat', 'Non', 'Kompot']
const named = (name: string) => ({ uz: name, ru: `${name} по-русски`, eng: `${name} in English` })
const menu = Array.from({ length: 60 }, (_, nth) => ({
  product: {
    id: newId(),
    name: named(`${random.pick(words)} ${random.pick(words)} ${nth}`),
    image: `m/${newId()}/picture-${nth}.webp`,
    costPrice: 10_000 + nth * 500,
    discount: 0,
  },
  modifications: Array.from({ length: nth % 3 }, (_, option) => ({
    id: newId(),
    name: named(`${random.pick(words)} ${option}`),
    price: 2_000,
    count: 1,
    free: 0,
  })),
  price: { net: 12_000, gross: 12_000 },
  share: { net: 12_000, fee: 0 },
  fiscal: { mxicCode: '02106001001000000', packageCode: '1495086', vatPercent: 12 },
}))

/** 300 orders of some hours, each with up to six lines. */
async function createOrders({ merchantId, branchId, person }: Awaited<ReturnType<typeof openRunningShop>>) {
  const began = Date.now() - 3 * 3_600_000
  for (let nth = 0; nth < 300; nth++) {
    const createdAt = new Date(began + nth * 36_000 + random.below(36_000))
    const lines = Array.from({ length: 1 + random.below(6) }, () => {
      const { product, ...line } = random.pick(menu)
      return { ...line, product: { ...product, count: 1 + random.below(3) } }
    })
    await createOrder(api.database, merchantId, person.id, {
      branch_id: branchId,
      status: random.pick(['CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY']),
      service_type: random.pick(['DELIVERY', 'PICK_UP']),
      created_date: createdAt,
      status_since: new Date(createdAt.getTime() + random.below(600_000)),
      promised_from: new Date(createdAt.getTime() + 30 * 60_000),
      promised_until: new Date(createdAt.getTime() + 45 * 60_000),
      number: nth + 1_000,
      cart_items: JSON.stringify(lines),
      address: JSON.stringify({
        latitude: 41.2 + random.below(100_000) / 1e6,
        longitude: 69.2 + random.below(100_000) / 1e6,
        streetName: `${random.pick(words)} koʻchasi`,
        houseNumber: String(random.below(200)),
      }),
    })
  }
}

test('300 cards have at most 40 kB, compressed; a change brings one card, and names are read only with cards', async () => {
  const shop = await openRunningShop(api)
  await createOrders(shop)
  const read = async (after?: string) => {
    const query = { branchIds: shop.branchId, ...(after && { after }) }
    const [error, reply] = await shop.owner.page.call(liveBoard, { query })
    if (error) throw new Error(error.code)
    return reply
  }
  const whole = await read()
  expect(whole.cards).toHaveLength(300)
  const bytes = gzipSync(JSON.stringify(whole)).length
  expect(bytes).toBeLessThan(40_000)
  const trips = await api.roundTrips(() => read())
  expect(trips).toBeLessThanOrEqual(3)
  expect(await api.roundTrips(() => read(whole.cursor))).toBe(trips - 1)
  const { id } = await shop.placed()
  expect((await read(whole.cursor)).cards.map((card) => card.id)).toEqual([id])
})

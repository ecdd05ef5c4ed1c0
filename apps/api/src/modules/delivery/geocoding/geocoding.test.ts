import { reverseGeocode, searchPlaces } from '@dasturxon/contracts/geocoding.endpoints'
import { type Simulators, startSimulators } from '@dasturxon/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let simulators: Simulators
let api: TestApi
beforeAll(async () => {
  simulators = await startSimulators({ nominatim: { perSecond: 1_000 } })
  api = await startApi({ NOMINATIM_URL: simulators.url('nominatim'), EGRESS_ALLOW_LOOPBACK: 'true' })
})
beforeEach(async () => {
  await simulators.recover('nominatim')
  await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
  await api.database.query('DELETE FROM geocode')
})
afterAll(async () => {
  await api.stop()
  await simulators.stop()
})

const beruni = { lat: 41.3268, lon: 69.2288 }
const unknown = { road: null, residential: null, neighbourhood: null, house_number: null, quarter: null, suburb: null }

async function visitor(language?: string) {
  const { page } = await asGuest(api, await createMerchant(api.database))
  if (language) page.cookies.set('_language', language)
  return page
}
const asked = async () => (await (await fetch(`${simulators.url('nominatim')}/_asked`)).json()) as string[]
const askedOf = async (work: () => Promise<unknown>) => {
  const before = (await asked()).length
  await work()
  return (await asked()).slice(0, (await asked()).length - before)
}

describe('the address of a place', () => {
  test('[S7.38] [S7.40] has road and house, a name to show, and no error', async () => {
    const page = await visitor('ru')
    expect(await page.call(reverseGeocode, { query: { format: 'jsonv2', ...beruni } })).toEqual([
      undefined,
      {
        address: { ...unknown, road: 'улица Беруни', house_number: '11' },
        display_name: '11, улица Беруни, Алмазарский район, Ташкент, 100174, Узбекистан',
        error: null,
      },
    ])
  })

  test('[S7.40] where there are no streets it names the quarter', async () => {
    const page = await visitor()
    const [, told] = await page.call(reverseGeocode, { query: { lat: 41.2857, lon: 69.2035 } })
    expect(told?.address).toEqual({ ...unknown, residential: 'Chilonzor 8-kvartal' })
  })

  test('a street without cars is a road too', async () => {
    const page = await visitor()
    const [, told] = await page.call(reverseGeocode, { query: { lat: 41.3111, lon: 69.2797 } })
    expect(told?.address).toEqual({ ...unknown, road: 'Amir Temur xiyoboni' })
  })

  test('[S7.40] where nothing is, the error says so', async () => {
    const page = await visitor()
    expect(await page.call(reverseGeocode, { query: { lat: 0, lon: 0 } })).toEqual([
      undefined,
      { address: unknown, display_name: '', error: 'Unable to geocode' },
    ])
  })

  test.each([
    ['uz', undefined, 'Beruniy koʻchasi'],
    ['ru', undefined, 'улица Беруни'],
    ['eng', undefined, 'Beruni Street'],
    ['ru', 'uz', 'Beruniy koʻchasi'],
    ['klingon', undefined, 'Beruniy koʻchasi'],
    [undefined, 'eng', 'Beruni Street'],
  ] as const)('for a page in %s, asked in %s, it is in that language', async (cookie, language, road) => {
    const page = await visitor(cookie)
    const [, told] = await page.call(reverseGeocode, { query: { ...beruni, language } })
    expect(told?.address.road).toBe(road)
  })

  test.each([
    ['lon=69.2', 'lat'],
    ['lat=91&lon=69.2', 'lat'],
    ['lat=41.3&lon=181', 'lon'],
    ['lat=&lon=69.2', 'lat'],
    ['lat=41.3&lon=69.2&format=xml', 'format'],
    ['lat=41.3&lon=69.2&language=en', 'language'],
    ['lat=41.3&lon=69.2&zoom=3', 'zoom'],
    ['lat=41.3&lon=69.2&format=json&email=x', 'email'],
  ])('%s is a bad request that names %s', async (query, field) => {
    const shop = await createMerchant(api.database)
    const { page } = await asGuest(api, shop)
    const headers = { authorization: `Bearer ${page.token}` }
    const { status, json } = await api.ask(shop.host, `${reverseGeocode.path}?${query}`, headers)
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('the place of an address', () => {
  test('[S7.39] is found by words, best first, with coordinates as numbers', async () => {
    const page = await visitor('uz')
    const [error, found] = await page.call(searchPlaces, { query: { q: 'Amir Temur shoh 107' } })
    expect(error).toBeUndefined()
    expect(found?.[0]).toEqual({
      lat: expect.closeTo(41.3409, 3),
      lon: expect.closeTo(69.2852, 3),
      display_name: '107, Amir Temur shoh koʻchasi, Yunusobod tumani, Toshkent, 100084, Oʻzbekiston',
      address: { ...unknown, road: 'Amir Temur shoh koʻchasi', house_number: '107' },
    })
  })

  test('five at most, in Uzbekistan only, and an empty list when there is none', async () => {
    const page = await visitor()
    const [url] = await askedOf(async () => {
      const [, found] = await page.call(searchPlaces, { query: { q: 'chilonzor' } })
      expect(found?.length).toBe(5)
    })
    expect(url).toContain('countrycodes=uz')
    await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
    expect(await page.call(searchPlaces, { query: { q: 'zzzzqq' } })).toEqual([undefined, []])
  })

  test.each([
    ['q=', 'q'],
    ['q=%20%20a%20', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=a%00b', 'q'],
    ['format=json', 'q'],
    ['q=osh&limit=50', 'limit'],
  ])('%s is a bad request that names %s', async (query, field) => {
    const shop = await createMerchant(api.database)
    const { page } = await asGuest(api, shop)
    const headers = { authorization: `Bearer ${page.token}` }
    const { status, json } = await api.ask(shop.host, `${searchPlaces.path}?${query}`, headers)
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('what was told is remembered', () => {
  test('for the same house, whoever asks at whichever merchant; the next house is asked again', async () => {
    const [page, other] = [await visitor(), await visitor()]
    const calls = await askedOf(async () => {
      const [, first] = await page.call(reverseGeocode, { query: beruni })
      const [, again] = await other.call(reverseGeocode, { query: { lat: 41.32684, lon: 69.22876 } })
      expect(again).toEqual(first)
      await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
      await other.call(reverseGeocode, { query: { lat: 41.3269, lon: 69.2288 } })
    })
    expect(calls).toHaveLength(2)
    // Rounded, so that what the first visitor is told fits the next one too.
    expect(calls[1]).toContain('lat=41.3268&lon=69.2288')
  })

  test('also that nothing is there, and searches however they are typed', async () => {
    const page = await visitor()
    const calls = await askedOf(async () => {
      for (let turn = 0; turn < 2; turn++) await page.call(reverseGeocode, { query: { lat: 0, lon: 0 } })
      await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
      for (const q of ['Amir Temur', '  amir   TEMUR ']) await page.call(searchPlaces, { query: { q } })
    })
    expect(calls).toHaveLength(2)
  })

  test('without the words that somebody typed', async () => {
    const page = await visitor()
    await page.call(searchPlaces, { query: { q: 'Qodirov Sardor 5-xonadon' } })
    const { rows } = await api.database.query<{ kept: string }>('SELECT geocode::text AS kept FROM geocode')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept.toLowerCase()).not.toContain('qodirov')
  })

  test('and told while the map server is silent, even when it has grown stale', async () => {
    const page = await visitor()
    const [, first] = await page.call(reverseGeocode, { query: beruni })
    await simulators.strike('nominatim', { kind: 'error' })
    expect(await page.call(reverseGeocode, { query: beruni })).toEqual([undefined, first])
    await api.database.query(`UPDATE geocode SET fresh_until = now() - interval '1 minute'`)
    await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
    expect(await page.call(reverseGeocode, { query: beruni })).toEqual([undefined, first])
  })

  test('but what is stale is asked again, and what is long stale forgotten', async () => {
    const page = await visitor()
    await page.call(reverseGeocode, { query: beruni })
    await api.database.query(`UPDATE geocode SET fresh_until = now() - interval '1 minute'`)
    await api.database.query(
      `INSERT INTO geocode (key, answer, fresh_until) VALUES ('old', '{}', now() - interval '61 days')`,
    )
    await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
    expect(await askedOf(() => page.call(reverseGeocode, { query: beruni }))).toHaveLength(1)
    const { rows } = await api.database.query('SELECT key, fresh_until > now() AS fresh FROM geocode')
    expect(rows).toEqual([{ key: 'reverse|uz|41.3268|69.2288', fresh: true }])
  })

  test('and costs one round trip', async () => {
    const page = await visitor()
    const ask = () => page.call(reverseGeocode, { query: beruni })
    await ask()
    expect(await api.roundTrips(ask)).toBe(1)
  })
})

describe('who may ask', () => {
  test("[A-31] guests and customers, not nobody, nor a neighbour's guest", async () => {
    const shop = await createMerchant(api.database)
    const customer = await asCustomer(api, shop)
    expect((await customer.page.call(reverseGeocode, { query: beruni }))[0]).toBeUndefined()
    const nobody = browser(api, shop)
    const refused = { status: 401, code: 'login_required' }
    expect((await nobody.call(reverseGeocode, { query: beruni }))[0]).toMatchObject(refused)
    expect((await nobody.call(searchPlaces, { query: { q: 'chilonzor' } }))[0]).toMatchObject(refused)
    nobody.token = (await visitor()).token
    expect((await nobody.call(reverseGeocode, { query: beruni }))[0]).toMatchObject(refused)
    expect((await nobody.call(searchPlaces, { query: { q: 'chilonzor' } }))[0]).toMatchObject(refused)
  })

  test('a session that has ended is not served from memory either', async () => {
    const page = await visitor()
    await page.call(reverseGeocode, { query: beruni })
    await api.database.query('UPDATE session SET ended_at = now() WHERE ended_at IS NULL')
    expect((await page.call(reverseGeocode, { query: beruni }))[0]).toMatchObject({ status: 401 })
  })
})

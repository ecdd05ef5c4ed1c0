import { reverseGeocode, searchPlaces } from '@dasturxon/contracts/geocoding.endpoints'
import { type Simulators, startSimulators } from '@dasturxon/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
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
const sentRequests = async () => (await (await fetch(`${simulators.url('nominatim')}/_asked`)).json()) as string[]
const requestsDuring = async (work: () => Promise<unknown>) => {
  const before = (await sentRequests()).length
  await work()
  return (await sentRequests()).slice(0, (await sentRequests()).length - before)
}

describe('the address of a point', () => {
  test('[S7.38] [S7.40] returns road, house number and display name, without an error', async () => {
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

  test('[S7.40] returns the residential quarter where there is no street', async () => {
    const page = await visitor()
    const [, result] = await page.call(reverseGeocode, { query: { lat: 41.2857, lon: 69.2035 } })
    expect(result?.address).toEqual({ ...unknown, residential: 'Chilonzor 8-kvartal' })
  })

  test('returns a pedestrian street as the road', async () => {
    const page = await visitor()
    const [, result] = await page.call(reverseGeocode, { query: { lat: 41.3111, lon: 69.2797 } })
    expect(result?.address).toEqual({ ...unknown, road: 'Amir Temur xiyoboni' })
  })

  test('[S7.40] returns an error text where there is no address', async () => {
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
  ] as const)('with cookie language %s and query language %s returns %s', async (cookie, language, road) => {
    const page = await visitor(cookie)
    const [, result] = await page.call(reverseGeocode, { query: { ...beruni, language } })
    expect(result?.address.road).toBe(road)
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
  ])('refuses the query %s and names the field %s', async (query, field) => {
    const shop = await createMerchant(api.database)
    const { page } = await asGuest(api, shop)
    const headers = { authorization: `Bearer ${page.token}` }
    const { status, json } = await api.ask(shop.host, `${reverseGeocode.path}?${query}`, headers)
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('searching places by text', () => {
  test('[S7.39] returns the best match first, with coordinates as numbers', async () => {
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

  test('returns at most five places, only in Uzbekistan, and an empty list without a match', async () => {
    const page = await visitor()
    const [url] = await requestsDuring(async () => {
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
  ])('refuses the query %s and names the field %s', async (query, field) => {
    const shop = await createMerchant(api.database)
    const { page } = await asGuest(api, shop)
    const headers = { authorization: `Bearer ${page.token}` }
    const { status, json } = await api.ask(shop.host, `${searchPlaces.path}?${query}`, headers)
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', params: { fields: [field] } }])
  })
})

describe('suggestions while a visitor types', () => {
  const typed = { q: 'amir temur', typing: 'true' } as const

  test('come only from the cache when the map server is not ours', async () => {
    const page = await visitor()
    const calls = await requestsDuring(async () => {
      expect(await page.call(searchPlaces, { query: typed })).toEqual([undefined, []])
      const [, found] = await page.call(searchPlaces, { query: { q: typed.q } })
      expect(found?.length).toBeGreaterThan(0)
      expect(await page.call(searchPlaces, { query: typed })).toEqual([undefined, found])
    })
    expect(calls).toHaveLength(1)
  })

  test('come from a map server of our own, without waiting for a turn', async () => {
    const own = await startApi({
      NOMINATIM_URL: simulators.url('nominatim'),
      NOMINATIM_IS_OWN: 'true',
      EGRESS_ALLOW_LOOPBACK: 'true',
    })
    onTestFinished(() => own.stop())
    const { page } = await asGuest(own, await createMerchant(own.database))
    await own.database.query(`UPDATE upstream_turn SET next_at = 'infinity'`)
    const [error, found] = await page.call(searchPlaces, { query: typed })
    expect(error).toBeUndefined()
    expect(found?.length).toBeGreaterThan(0)
  })
})

describe('the cache of geocoding results', () => {
  test('serves the same house from the cache for all merchants, and sends a request for a neighbouring house', async () => {
    const [page, other] = [await visitor(), await visitor()]
    const calls = await requestsDuring(async () => {
      const [, first] = await page.call(reverseGeocode, { query: beruni })
      const [, again] = await other.call(reverseGeocode, { query: { lat: 41.32684, lon: 69.22876 } })
      expect(again).toEqual(first)
      await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
      await other.call(reverseGeocode, { query: { lat: 41.3269, lon: 69.2288 } })
    })
    expect(calls).toHaveLength(2)
    // Rounded, so that the result for the first visitor also fits the next one.
    expect(calls[1]).toContain('lat=41.3268&lon=69.2288')
  })

  test('caches empty results, and uses one result for searches that differ only in case and spaces', async () => {
    const page = await visitor()
    const calls = await requestsDuring(async () => {
      for (let turn = 0; turn < 2; turn++) await page.call(reverseGeocode, { query: { lat: 0, lon: 0 } })
      await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
      for (const q of ['Amir Temur', '  amir   TEMUR ']) await page.call(searchPlaces, { query: { q } })
    })
    expect(calls).toHaveLength(2)
  })

  test('does not store the typed search text', async () => {
    const page = await visitor()
    await page.call(searchPlaces, { query: { q: 'Qodirov Sardor 5-xonadon' } })
    const { rows } = await api.database.query<{ kept: string }>('SELECT geocode::text AS kept FROM geocode')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept.toLowerCase()).not.toContain('qodirov')
  })

  test('returns a cached result, even a stale one, while the map server fails', async () => {
    const page = await visitor()
    const [, first] = await page.call(reverseGeocode, { query: beruni })
    await simulators.strike('nominatim', { kind: 'error' })
    expect(await page.call(reverseGeocode, { query: beruni })).toEqual([undefined, first])
    await api.database.query(`UPDATE geocode SET fresh_until = now() - interval '1 minute'`)
    await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
    expect(await page.call(reverseGeocode, { query: beruni })).toEqual([undefined, first])
  })

  test('requests a stale result again, and deletes long stale results', async () => {
    const page = await visitor()
    await page.call(reverseGeocode, { query: beruni })
    await api.database.query(`UPDATE geocode SET fresh_until = now() - interval '1 minute'`)
    await api.database.query(
      `INSERT INTO geocode (key, answer, fresh_until) VALUES ('old', '{}', now() - interval '61 days')`,
    )
    await api.database.query(`UPDATE upstream_turn SET next_at = '-infinity'`)
    expect(await requestsDuring(() => page.call(reverseGeocode, { query: beruni }))).toHaveLength(1)
    const { rows } = await api.database.query('SELECT key, fresh_until > now() AS fresh FROM geocode')
    expect(rows).toEqual([{ key: 'reverse|uz|41.3268|69.2288', fresh: true }])
  })

  test('returns a cached result in one round trip', async () => {
    const page = await visitor()
    const ask = () => page.call(reverseGeocode, { query: beruni })
    await ask()
    expect(await api.roundTrips(ask)).toBe(1)
  })
})

describe('access to geocoding', () => {
  test("[A-31] serves customers, and refuses a missing session and another merchant's session", async () => {
    const shop = await createMerchant(api.database)
    const customer = await asCustomer(api, shop)
    expect((await customer.page.call(reverseGeocode, { query: beruni }))[0]).toBeUndefined()
    const client = browser(api, shop)
    const refused = { status: 401, code: 'login_required' }
    expect((await client.call(reverseGeocode, { query: beruni }))[0]).toMatchObject(refused)
    expect((await client.call(searchPlaces, { query: { q: 'chilonzor' } }))[0]).toMatchObject(refused)
    client.token = (await visitor()).token
    expect((await client.call(reverseGeocode, { query: beruni }))[0]).toMatchObject(refused)
    expect((await client.call(searchPlaces, { query: { q: 'chilonzor' } }))[0]).toMatchObject(refused)
  })

  test('refuses an ended session even when the result is cached', async () => {
    const page = await visitor()
    await page.call(reverseGeocode, { query: beruni })
    await api.database.query('UPDATE session SET ended_at = now() WHERE ended_at IS NULL')
    expect((await page.call(reverseGeocode, { query: beruni }))[0]).toMatchObject({ status: 401 })
  })
})

import { setTimeout } from 'node:timers/promises'
import { addAddress, addresses, changeAddress, deleteAddress } from '@dasturxon/contracts/addresses.endpoints'
import { addressToSend, automaticId } from '@dasturxon/rules/address'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser, type Browser } from '@dasturxon/testbed/data/browser'
import { createCity, createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'
import { scansOf } from '#test/plan'
import { countAddresses, deleteAddressesOf, listAddresses, lockAddressesOf } from './addresses.sql.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const point = { latitude: 41.3111, longitude: 69.2797 }
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const emptyFields = {
  name: null,
  streetName: null,
  houseNumber: null,
  details: null,
  description: null,
  cityId: null,
  office: null,
  domophone: null,
  entrance: null,
  floor: null,
  comment: null,
}

async function openShop() {
  const shop = await createMerchant(api.database)
  return { ...shop, customer: () => asCustomer(api, shop), guest: () => asGuest(api, shop) }
}
type AddressInput = Parameters<typeof add>[1]

async function add({ page, id: userId }: Person, input: Partial<typeof point> & Record<string, unknown> = {}) {
  const [error, address] = await page.call(addAddress, { params: { userId }, body: { ...point, ...input } })
  if (error) throw new Error(error.code)
  return address
}

async function list({ page, id: userId }: Person, merchantId: string) {
  const [error, all] = await page.call(addresses, { params: { merchantId, userId } })
  if (error) throw new Error(error.code)
  return all
}

describe('saving addresses', () => {
  test('[S7.35] [S3.44] saves every field of an address with an id from the server', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const input = {
      ...point,
      type: 'APARTMENT' as const,
      name: 'Uy',
      streetName: 'Amir Temur shoh koʻchasi',
      houseNumber: '107',
      details: '3-qavat, chapda',
      description: 'Oʻng tomondagi darvoza',
      cityId: await createCity(api.database, shop.merchantId),
      office: '12',
      domophone: '12#4455',
      entrance: '2',
      floor: '3',
      comment: 'Qoʻngʻiroq qilmang',
    }
    const [error, saved] = await person.page.call(addAddress, { params: { userId: person.id }, body: input })
    expect(error).toBeUndefined()
    expect(saved).toEqual({ ...input, id: expect.any(String), createdDate: instant, lastModifiedDate: instant })
    expect(await list(person, shop.merchantId)).toEqual([saved])
  })

  test('saves an address that only has coordinates as a house', async () => {
    const shop = await openShop()
    expect(await add(await shop.customer())).toEqual({
      ...emptyFields,
      ...point,
      type: 'HOUSE',
      id: expect.any(String),
      createdDate: instant,
      lastModifiedDate: instant,
    })
  })

  test('[S7.34] lists the addresses newest first in one round trip', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    for (const name of ['first', 'second', 'third']) await add(person, { name })
    expect((await list(person, shop.merchantId)).map(({ name }) => name)).toEqual(['third', 'second', 'first'])
    await person.page.call(addresses, { params: { merchantId: shop.merchantId, userId: person.id } })
    expect(await api.roundTrips(() => list(person, shop.merchantId))).toBe(1)
  })

  test('[S7.36] a change replaces all fields of an address', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const { id, createdDate } = await add(person, { name: 'Uy', floor: '3' })
    const body = { latitude: 41.2, longitude: 69.1, name: 'Ish', type: 'APARTMENT' as const }
    const [error, changed] = await person.page.call(changeAddress, { params: { id }, body })
    expect(error).toBeUndefined()
    expect(changed).toEqual({ ...emptyFields, ...body, id, createdDate, lastModifiedDate: instant })
    expect(Date.parse(changed?.lastModifiedDate ?? '')).toBeGreaterThan(Date.parse(createdDate))
    expect(await list(person, shop.merchantId)).toEqual([changed])
  })

  test('[S7.37] deletes an address once and returns 404 after that', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const [{ id }, kept] = [await add(person), await add(person)]
    expect(await person.page.call(deleteAddress, { params: { id } })).toEqual([undefined, { id }])
    expect((await person.page.call(deleteAddress, { params: { id } }))[0]).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await list(person, shop.merchantId)).toEqual([kept])
  })

  test('[S5.10] the page does not send an id that it generated, and the server refuses an id in the body', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const draft = { ...point, id: automaticId('7') }
    const { id } = await add(person, addressToSend(draft) as AddressInput)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    for (const claimed of [automaticId('7'), newId()]) {
      const body = { ...point, id: claimed } as typeof point
      const [error] = await person.page.call(addAddress, { params: { userId: person.id }, body })
      expect(error).toMatchObject({ status: 400, code: 'invalid_request', params: { fields: ['id'] } })
      const [onChange] = await person.page.call(changeAddress, { params: { id }, body })
      expect(onChange).toMatchObject({ status: 400, params: { fields: ['id'] } })
    }
    expect(await list(person, shop.merchantId)).toMatchObject([{ id }])
  })

  test.each([
    ['customerId', newId()],
    ['merchantId', newId()],
    ['createdDate', '2020-01-01T00:00:00Z'],
    ['addressType', 'MAP'],
    ['type', 'OFFICE'],
    ['latitude', 90.0000001],
    ['latitude', -90.0000001],
    ['latitude', '41.3'],
    ['longitude', 180.0000001],
    ['longitude', -180.0000001],
    ['longitude', null],
    ['cityId', 'tashkent'],
    ['name', 'a'.repeat(101)],
    ['streetName', 'a'.repeat(201)],
    ['houseNumber', 'a'.repeat(31)],
    ['details', 'a'.repeat(501)],
    ['description', 'a'.repeat(501)],
    ['office', 'a'.repeat(31)],
    ['domophone', 'a'.repeat(31)],
    ['entrance', 'a'.repeat(31)],
    ['floor', 'a'.repeat(31)],
    ['comment', 'a'.repeat(501)],
    ['comment', 'NUL \0'],
    ['comment', 'half a letter \ud800'],
    ['comment', { toString: 'x' }],
  ])('refuses an address with %s %j and returns the name of the field', async (field, value) => {
    const shop = await openShop()
    const { id: userId, page } = await shop.customer()
    const [error] = await page.call(addAddress, { params: { userId }, body: { ...point, [field]: value } })
    expect(error).toMatchObject({ status: 400, code: 'invalid_request', params: { fields: [field] } })
  })

  test('accepts every field of an address at its maximum length, and the extreme coordinates', async () => {
    const person = await (await openShop()).customer()
    const longest = {
      name: 100,
      streetName: 200,
      houseNumber: 30,
      details: 500,
      description: 500,
      office: 30,
      domophone: 30,
      entrance: 30,
      floor: 30,
      comment: 500,
    }
    const words = Object.fromEntries(Object.entries(longest).map(([name, length]) => [name, 'ʻ'.repeat(length)]))
    expect(await add(person, { ...words, latitude: -90, longitude: 180 })).toMatchObject(words)
  })

  test('[T-38] refuses the address types COORDINATES, SAVED, TARGET and MAP', async () => {
    const { id: userId, page } = await (await openShop()).customer()
    for (const type of ['COORDINATES', 'SAVED', 'TARGET', 'MAP']) {
      const [error] = await page.call(addAddress, { params: { userId }, body: { ...point, type: type as 'HOUSE' } })
      expect(error).toMatchObject({ status: 400, params: { fields: ['type'] } })
    }
  })

  test('refuses an address in an unknown city or a city of another merchant', async () => {
    const [shop, otherMerchant] = [await openShop(), await openShop()]
    const person = await shop.customer()
    for (const cityId of [newId(), await createCity(api.database, otherMerchant.merchantId)]) {
      const [error] = await person.page.call(addAddress, { params: { userId: person.id }, body: { ...point, cityId } })
      expect(error).toMatchObject({ status: 422, code: 'invalid_request' })
    }
    expect(await api.database.count('address', shop.merchantId)).toBe(0)
  })
})

describe('the limit of thirty addresses', () => {
  test('refuses the thirty-first address until one is deleted', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    for (let count = 0; count < 30; count++) await add(person)
    const again = () => person.page.call(addAddress, { params: { userId: person.id }, body: point })
    expect((await again())[0]).toMatchObject({ status: 409, code: 'too_many_addresses', params: { max: 30 } })
    const [one] = await list(person, shop.merchantId)
    await person.page.call(deleteAddress, { params: { id: one?.id ?? '' } })
    expect((await again())[0]).toBeUndefined()
  })

  test('saves at most thirty addresses when forty are sent at once', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => person.page.call(addAddress, { params: { userId: person.id }, body: point })),
    )
    const saved = answers.filter(([error]) => !error).length
    expect(saved).toBeLessThanOrEqual(30)
    expect(await api.database.count('address', shop.merchantId)).toBe(saved)
    const refusals = answers.flatMap(([error]) => error?.code ?? [])
    expect(refusals.every((code) => code === 'too_many_addresses' || code === 'try_again')).toBe(true)
  })
})

describe('access to addresses', () => {
  const calls = (page: Browser, shop: { merchantId: string }, userId: string, id: string) => [
    page.call(addresses, { params: { merchantId: shop.merchantId, userId } }),
    page.call(addAddress, { params: { userId }, body: point }),
    page.call(changeAddress, { params: { id }, body: point }),
    page.call(deleteAddress, { params: { id } }),
  ]
  const codes = async (answers: ReturnType<typeof calls>) =>
    (await Promise.all(answers)).map(([error]) => [error?.status, error?.code])
  const all = <T>(one: T) => [one, one, one, one]

  test('returns 401 for addresses without a token and 403 for a guest', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    const { id } = await add(person)
    const guest = await shop.guest()
    expect(await codes(calls(browser(api, shop), shop, person.id, id))).toEqual(all([401, 'login_required']))
    expect(await codes(calls(guest.page, shop, person.id, id))).toEqual(all([403, 'login_required']))
    expect(await list(person, shop.merchantId)).toHaveLength(1)
  })

  test('returns 404 to another customer for every request about an address', async () => {
    const shop = await openShop()
    const [person, otherCustomer] = [await shop.customer(), await shop.customer()]
    const saved = await add(person, { name: 'Uy' })
    expect(await codes(calls(otherCustomer.page, shop, person.id, saved.id))).toEqual(all([404, 'not_found']))
    expect(await list(person, shop.merchantId)).toEqual([saved])
    expect(await list(otherCustomer, shop.merchantId)).toEqual([])
  })

  test('refuses a customer of another merchant on either host, and a list under the id of another merchant', async () => {
    const [shop, otherMerchant] = [await openShop(), await openShop()]
    const [person, other] = [await shop.customer(), await otherMerchant.customer()]
    const saved = await add(person)
    // On the host of the other merchant, where the token of its customer is valid.
    expect(await codes(calls(other.page, otherMerchant, person.id, saved.id))).toEqual(all([404, 'not_found']))
    // On the host of the merchant that has the address, where the token of the other merchant is not valid.
    const intruder = browser(api, shop)
    intruder.token = other.page.token
    expect(await codes(calls(intruder, shop, person.id, saved.id))).toEqual(all([401, 'login_required']))
    const [error] = await person.page.call(addresses, {
      params: { merchantId: otherMerchant.merchantId, userId: person.id },
    })
    expect(error).toMatchObject({ status: 404 })
    expect(await list(person, shop.merchantId)).toEqual([saved])
  })

  test('returns 401 for requests about addresses with an ended session', async () => {
    const shop = await openShop()
    const person = await shop.customer()
    await api.database.query('UPDATE session SET ended_at = now() WHERE merchant_id = $1', [shop.merchantId])
    expect(await codes(calls(person.page, shop, person.id, newId()))).toEqual(all([401, 'login_required']))
  })
})

test('the deletion of an account deletes its addresses, also one that is being saved at the same time', async () => {
  const shop = await openShop()
  const { merchantId } = shop
  const person = await shop.customer()
  await add(person)
  const database = openDatabase(api.database.as('app'))
  let saving: Promise<readonly [{ status: number } | undefined, unknown]> | undefined
  await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, async (tx) => {
    await tx.bundle(
      lockAddressesOf(merchantId, person.id),
      deleteAddressesOf(merchantId, person.id),
      sql`UPDATE session SET ended_at = now() WHERE merchant_id = ${merchantId} AND actor_id = ${person.id}`,
    )
    // This request begins to wait for the lock before the end of the session is committed.
    saving = person.page.call(addAddress, { params: { userId: person.id }, body: point })
    await setTimeout(300)
  })
  await database.close()
  expect((await saving)?.[0]).toMatchObject({ status: 401, code: 'login_required' })
  expect(await api.database.count('address', merchantId)).toBe(0)
})

test('reads and counts the addresses of a customer by an index on merchant and customer', async () => {
  const shop = await openShop()
  const { id } = await shop.customer()
  const scans = await scansOf(
    api.database,
    shop.merchantId,
    async (run) => {
      await run(`
        INSERT INTO customer (merchant_id, id) SELECT merchant_id, gen_random_uuid() FROM merchant, generate_series(1, 200)`)
      await run(`
        INSERT INTO address (merchant_id, id, customer_id, type, latitude, longitude)
        SELECT merchant_id, gen_random_uuid(), id, 'HOUSE', 41, 69 FROM customer, generate_series(1, 3)`)
      await run('ANALYZE address')
    },
    [listAddresses(shop.merchantId, id), countAddresses(shop.merchantId, id)],
  )
  expect(scans).toHaveLength(2)
  for (const { condition } of scans) expect(condition).toMatch(/merchant_id = .*customer_id = /)
})

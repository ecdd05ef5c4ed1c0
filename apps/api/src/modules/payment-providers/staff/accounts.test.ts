import * as endpoint from '@dasturxon/contracts/payments-staff.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openSecrets } from '#platform/secrets'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startAnsweringProvider } from '#test/answering-provider'
import { createClosedRefund } from '#test/closed-refund'
import { callAsPayme, cashbox } from '#test/payme-calls'
import { openRunningShop } from '#test/running-orders'
import { readClickAccount } from '../click/click-account.ts'

let api: TestApi
let payme: Awaited<ReturnType<typeof startAnsweringProvider>>
beforeAll(async () => {
  payme = await startAnsweringProvider(200, '{"error":{"code":-32504}}')
  api = await startApi({
    PAYME_API_URL: payme.url,
    // Nothing listens there.
    CLICK_API_URL: 'http://127.0.0.1:9',
    EGRESS_ALLOW_LOOPBACK: 'true',
  })
})
afterAll(async () => {
  await api.stop()
  await payme.stop()
})

type Provider = Request<typeof endpoint.changePaymentAccount>['params']['provider']
type Body = Request<typeof endpoint.changePaymentAccount>['body']

const change = ({ page }: Person, provider: Provider, body: object) =>
  page.call(endpoint.changePaymentAccount, { params: { provider }, body: body as Body })
const check = async ({ page }: Person, provider: Provider) =>
  (await page.call(endpoint.testPaymentAccount, { params: { provider } }))[1]?.problem
const list = async ({ page }: Person) => (await page.call(endpoint.paymentAccounts, {}))[1]
const click = { merchantId: '22222', serviceId: '11111', userId: '4242' }

/** Payme's code when it is called with this key: -32504 for a wrong one. */
async function codeFor(owner: Person, key: string) {
  const path = (await list(owner))?.find(({ provider }) => provider === 'PAYME')?.callbackPath ?? ''
  const { error } = await callAsPayme(api, { path, key }, 'CheckTransaction', { id: 'unknown' })
  return error?.code
}
const [denied, unknownTransaction] = [-32_504, -31_003]

describe('an account at a payment provider', () => {
  test('is shown without its key, and its payment type is connected, when the owner has set it', async () => {
    const { owner, merchantId } = await openRunningShop(api)
    for (const type of ['CLICK', 'OTHER'])
      await api.database.insert('payment_channel_setting', { merchant_id: merchantId, id: newId(), type })
    expect(await list(owner)).toEqual(
      ['PAYME', 'CLICK', 'UZUM'].map((provider) => ({
        provider,
        isConnected: false,
        setAt: null,
        account: null,
        callbackPath: `/callbacks/v1/${provider.toLowerCase()}/${merchantId}`,
      })),
    )
    const [, set] = await change(owner, 'PAYME', { cashbox, key: newCanary() })
    const account = { cashbox, accountField: 'order_id' }
    expect(set).toMatchObject({ provider: 'PAYME', isConnected: true, account, login: null })
    expect((await list(owner))?.[0]).toEqual({ ...set, login: undefined, setAt: expect.any(String) })
    const { rows } = await api.database.query(
      `SELECT type FROM payment_channel_setting WHERE merchant_id = $1 AND is_connected ORDER BY type::text`,
      [merchantId],
    )
    // Payme charges saved cards too.
    expect(rows).toEqual([{ type: 'OTHER' }, { type: 'PAYME' }])
  })

  test('keeps the token of the mini app of Click until another one or none is set, and never shows it', async () => {
    const { owner, merchantId } = await openRunningShop(api)
    const token = newCanary()
    const storedToken = async () => {
      // A new one each time, because it caches what it has read.
      const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
      const account = await readClickAccount(secrets, merchantId)
      await secrets.close()
      return account?.integrationToken
    }
    const kept = async (body: object) => {
      const [, set] = await change(owner, 'CLICK', { ...click, key: newCanary(), ...body })
      const hasMiniApp = (set?.account as { hasMiniApp?: boolean } | undefined)?.hasMiniApp
      return [hasMiniApp, await storedToken()]
    }
    expect(await kept({})).toEqual([false, undefined])
    expect(await kept({ integrationToken: token })).toEqual([true, token])
    expect(await kept({})).toEqual([true, token])
    expect(await kept({ serviceId: '33333' })).toEqual([false, undefined])
    expect(await kept({ serviceId: '33333', integrationToken: token })).toEqual([true, token])
    expect(await kept({ serviceId: '33333', integrationToken: null })).toEqual([false, undefined])
  })

  test('accepts the old and the new key while the key is replaced, and the oldest no more', async () => {
    const { owner } = await openRunningShop(api)
    const [first, second, third] = [newCanary(), newCanary(), newCanary()]
    await change(owner, 'PAYME', { cashbox, key: first })
    expect([await codeFor(owner, first), await codeFor(owner, second)]).toEqual([unknownTransaction, denied])
    await change(owner, 'PAYME', { cashbox, key: second })
    // The same key again leaves both as they are.
    await change(owner, 'PAYME', { cashbox, key: second, accountField: 'order' })
    expect([await codeFor(owner, first), await codeFor(owner, second)]).toEqual([
      unknownTransaction,
      unknownTransaction,
    ])
    await change(owner, 'PAYME', { cashbox, key: third })
    expect([await codeFor(owner, first), await codeFor(owner, second)]).toEqual([denied, unknownTransaction])
    await change(owner, 'PAYME', { cashbox: cashbox.replace('6', '7'), key: first })
    expect([await codeFor(owner, first), await codeFor(owner, third)]).toEqual([unknownTransaction, denied])
  })

  test('writes its keys into no response, log line or audit entry', async () => {
    const { owner, merchantId } = await openRunningShop(api)
    const [key, password] = [newCanary(), newCanary()]
    const fiscal = { taxId: '123456789', delivery: { mxik: '0'.repeat(17), packageCode: '1', vatPercent: 12 } }
    const [, set] = await change(owner, 'CLICK', { ...click, fiscal, key })
    expect(set?.account).toEqual({ ...click, fiscal, hasMiniApp: false })
    const answers = [
      set,
      await change(owner, 'UZUM', { serviceId: 101_202, login: { name: 'uzum', password } }),
      await change(owner, 'PAYME', { ...click, key }),
      await list(owner),
      await check(owner, 'CLICK'),
    ]
    const { rows } = await api.database.query(
      `SELECT action, entity_id, before, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq`,
      [merchantId],
    )
    expect(rows).toEqual([
      { action: 'payment_account.changed', entity_id: 'CLICK', before: { isSet: false }, after: { isSet: true } },
      { action: 'payment_account.changed', entity_id: 'UZUM', before: { isSet: false }, after: { isSet: true } },
      { action: 'payment_account.tested', entity_id: 'CLICK', before: null, after: { problem: 'no_answer' } },
    ])
    const written = JSON.stringify([answers, rows, api.logged])
    for (const secret of [key, password]) expect(written).not.toContain(secret)
  })

  test('gets a login that is shown once when the owner gives none for Uzum', async () => {
    const { owner } = await openRunningShop(api)
    const [, set] = await change(owner, 'UZUM', { serviceId: 101_202 })
    expect([set?.login?.name, set?.login?.password]).toEqual([
      expect.stringMatching(/^[\w-]{32}$/),
      expect.stringMatching(/^[\w-]{32}$/),
    ])
    const { name, password } = set?.login ?? { name: '', password: '' }
    const statusOf = async (login: string) => {
      const response = await fetch(`${api.baseUrl}${set?.callbackPath}/status`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
        body: JSON.stringify({ serviceId: 101_202, timestamp: 1, transId: newId() }),
      })
      return ((await response.json()) as { errorCode: string }).errorCode
    }
    expect(await statusOf(`${name}:${password}`)).toBe('10014')
    expect(await statusOf(`${name}:${name}`)).toBe('10001')
    expect(JSON.stringify([await list(owner), api.logged])).not.toContain(password)
  })

  test('is neither shown nor changed when a manager, a customer or a neighbour asks', async () => {
    const shop = await openRunningShop(api)
    await change(shop.owner, 'PAYME', { cashbox, key: newCanary() })
    const customer = { ...shop.person, page: shop.owner.page.copy() }
    customer.page.token = shop.person.page.token
    const ofOneBranch = await asStaff(api, shop, 'MANAGER', [shop.branchId])
    for (const person of [await asStaff(api, shop, 'MANAGER'), customer, ofOneBranch]) {
      expect((await change(person, 'PAYME', { cashbox, key: newCanary() }))[0]).toMatchObject({ status: 403 })
      expect(await list(person)).toBeUndefined()
      expect(await check(person, 'PAYME')).toBeUndefined()
    }
    const neighbour = await openRunningShop(api)
    expect((await list(neighbour.owner))?.map(({ account }) => account)).toEqual([null, null, null])
    await change(neighbour.owner, 'PAYME', { cashbox: cashbox.replace('6', '7'), key: newCanary() })
    expect((await list(shop.owner))?.[0]?.account).toMatchObject({ cashbox })
  })

  test('is refused when a field is missing, out of bounds, unknown or of another provider', async () => {
    const { owner } = await openRunningShop(api)
    const key = newCanary()
    for (const [provider, body] of [
      ['PAYME', { cashbox }],
      ['PAYME', { cashbox: 'short', key }],
      ['PAYME', { cashbox, key: 'a'.repeat(201) }],
      ['PAYME', { cashbox, key: 'two\nlines of a key' }],
      ['PAYME', { cashbox, key, keys: [key] }],
      ['CLICK', { ...click, userId: 'x', key }],
      ['UZUM', { serviceId: 0 }],
      ['UZUM', { serviceId: 1, linkTemplate: 'javascript:alert(1)' }],
      ['UZUM', { serviceId: 1, login: { name: 'a:b', password: key } }],
      ['CASH', { cashbox, key }],
    ] as const)
      expect((await change(owner, provider as Provider, body))[0]).toMatchObject({ status: 400 })
    expect((await change(owner, 'CLICK', { cashbox, key }))[0]).toMatchObject({
      status: 422,
      code: 'wrong_account_fields',
    })
    expect((await list(owner))?.every(({ account }) => account === null)).toBe(true)
  })
})

describe('a test of an account', () => {
  test('says what is wrong when there is no account, no answer or a refused key', async () => {
    const { owner } = await openRunningShop(api)
    expect(await check(owner, 'PAYME')).toBe('no_account')
    await change(owner, 'PAYME', { cashbox, key: newCanary() })
    await change(owner, 'CLICK', { ...click, key: newCanary() })
    expect([await check(owner, 'PAYME'), await check(owner, 'CLICK')]).toEqual(['login', 'no_answer'])
    expect(payme.asked.at(-1)?.body).toContain('receipts.get_all')
  })

  test('finds nothing wrong with a provider that only calls us when it has opened a payment', async () => {
    const shop = await openRunningShop(api)
    await change(shop.owner, 'UZUM', { serviceId: 101_202 })
    expect(await check(shop.owner, 'UZUM')).toBe('never_heard')
    const { id } = await shop.placed()
    await createClosedRefund(api.database, shop.merchantId, id)
    await api.database.query(`UPDATE payment SET provider = 'UZUM' WHERE order_id = $1`, [id])
    expect(await check(shop.owner, 'UZUM')).toBeNull()
  })
})

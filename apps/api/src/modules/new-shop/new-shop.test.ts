import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import { auditLog } from '@dasturxon/contracts/audit.endpoints'
import { enrol } from '@dasturxon/contracts/staff.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { setMerchantActive } from '#modules/merchants'
import { newId } from '#platform/id'
import { openPasswords } from '#platform/passwords'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff, atConsole } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { authenticator, newPassword } from '../../../test/enrolled-staff.ts'
import { addHost, inviteOwner, stopOrResume } from './change-shop.ts'
import { newShop } from './new-shop.ts'
import { openShop } from './open-shop.ts'

let api: TestApi
let founder: Database
const passwords = openPasswords(1)
beforeAll(async () => {
  api = await startApi()
  founder = openDatabase(api.database.as('founder'), 1)
})
afterAll(async () => {
  await founder.close()
  await api.stop()
})

function described() {
  const sub = `cafe-${newId().slice(-12)}`
  return newShop.parse({
    sub,
    host: `${sub}.dasturxon.test`,
    brand: 'Choyxona',
    color: '#0B6E4F',
    mainLanguage: 'uz',
    languages: ['uz', 'ru'],
    phone: '90 123 45 67',
    owner: { login: 'aziza', name: 'Aziza Rahimova' },
  })
}

async function opened() {
  const shop = described()
  const outcome = await openShop({ founder, passwords }, shop)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return { ...shop, ...outcome.value }
}

/** Processes remember a shop for half a minute: a directory that has just been opened does not. */
async function isTrading(host: string): Promise<boolean> {
  const directory = openDirectory(api.database.as('platform'))
  const shop = await directory.shopAt(host)
  await directory.close()
  return shop !== null
}

describe('opening a shop', () => {
  test('serves its host at once, and its owner enrols with the one-time password', async () => {
    const shop = await opened()
    const [, merchant] = await api.shop(shop)(merchantBySub, { params: shop })
    expect(merchant).toMatchObject({ id: shop.merchantId, name: 'Choyxona', color: '#0B6E4F', isActive: true })
    const { rows } = await api.database.query(
      `SELECT brand, main_language, uz_lang_active, ru_lang_active, eng_lang_active, phone, cash_active, web_enabled
       FROM merchant_settings JOIN payment_channel_setting USING (merchant_id) WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    const languages = { main_language: 'uz', uz_lang_active: true, ru_lang_active: true, eng_lang_active: false }
    expect(rows).toEqual([
      { brand: 'Choyxona', ...languages, phone: '+998901234567', cash_active: true, web_enabled: true },
    ])
    const app = authenticator()
    const page = atConsole(api, shop)
    const [error, session] = await page.call(enrol, {
      body: {
        sub: shop.sub,
        login: 'aziza',
        password: shop.oneTimePassword,
        newPassword,
        totpSecret: app.secret,
        totp: app.code(),
      },
    })
    expect(error).toBeUndefined()
    expect(session?.person).toMatchObject({ name: 'Aziza Rahimova', role: 'OWNER', branchIds: 'all' })
  })

  test('refuses a sub or a host that a shop has, and leaves nothing of the other shop', async () => {
    const [shop, other] = [await opened(), described()]
    const count = async () => Number((await api.database.query('SELECT count(*) FROM merchant')).rows[0]?.['count'])
    const before = await count()
    expect(await openShop({ founder, passwords }, { ...other, sub: shop.sub })).toMatchObject({
      refusal: { code: 'sub_taken' },
    })
    expect(await openShop({ founder, passwords }, { ...other, host: shop.host })).toMatchObject({
      refusal: { code: 'host_taken' },
    })
    expect(await count()).toBe(before)
    expect((await openShop({ founder, passwords }, other)).ok).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  test('opens one shop when three people open one with the same sub at the same time', async () => {
    const shop = described()
    const hosts = [shop.host, `${shop.sub}.uz`, `www.${shop.sub}.uz`]
    const many = openDatabase(api.database.as('founder'), hosts.length)
    const outcomes = await Promise.all(hosts.map((host) => openShop({ founder: many, passwords }, { ...shop, host })))
    await many.close()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await api.database.query('SELECT FROM merchant WHERE sub = $1', [shop.sub])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['sub', { sub: 'Choyxona' }],
    ['sub', { sub: 'console' }],
    ['color', { color: 'green' }],
    ['languages', { languages: ['ru', 'eng'] }],
    ['phone', { phone: '12' }],
    ['host', { host: 'https://choyxona.uz/' }],
    ['owner', { owner: { login: 'A', name: 'Aziza' } }],
  ])('names %s when it is wrong: %j', (field, change) => {
    const parsed = newShop.safeParse({ ...described(), ...change })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

describe('changing a shop', () => {
  test('stops and resumes it, and the owners read in the log who did', async () => {
    const shop = await opened()
    expect(await isTrading(shop.host)).toBe(true)
    await stopOrResume(founder, shop.sub, false)
    expect(await isTrading(shop.host)).toBe(false)
    await stopOrResume(founder, shop.sub, false)
    await stopOrResume(founder, shop.sub, true)
    expect(await isTrading(shop.host)).toBe(true)
    const owner = await asStaff(api, shop, 'OWNER')
    const [, log] = await owner.page.call(auditLog, { query: { entity: 'shop' } })
    expect(log?.map(({ action }) => action)).toEqual(['shop.resumed', 'shop.stopped', 'shop.opened'])
    expect(log?.map(({ actorKind }) => actorKind)).toEqual(['platform', 'platform', 'platform'])
  })

  test('adds a host of the brand, and no host of another shop', async () => {
    const [shop, other] = [await opened(), await opened()]
    const host = `${shop.sub}.uz`
    expect((await addHost(founder, shop.sub, host)).ok).toBe(true)
    expect(await isTrading(host)).toBe(true)
    expect(await addHost(founder, shop.sub, other.host)).toMatchObject({ refusal: { code: 'host_taken' } })
    const [, merchant] = await api.shop(other)(merchantBySub, { params: other })
    expect(merchant?.id).toBe(other.merchantId)
  })

  test('invites another owner once', async () => {
    const shop = await opened()
    const owner = { login: 'botir', name: 'Botir' }
    expect(await inviteOwner({ founder, passwords }, shop.sub, owner)).toMatchObject({ ok: true })
    expect(await inviteOwner({ founder, passwords }, shop.sub, owner)).toMatchObject({
      refusal: { code: 'login_taken' },
    })
  })

  test('knows no shop by a sub that no shop has', async () => {
    const nothing = { refusal: { code: 'no_shop' } }
    expect(await stopOrResume(founder, 'nobody', false)).toMatchObject(nothing)
    expect(await addHost(founder, 'nobody', 'nobody.uz')).toMatchObject(nothing)
    const owner = { login: 'botir', name: 'Botir' }
    expect(await inviteOwner({ founder, passwords }, 'nobody', owner)).toMatchObject(nothing)
  })
})

describe('the database role founder', () => {
  test('reads four columns of merchants and the directory, and changes only whether a merchant trades', async () => {
    const columnsWith = async (privilege: string) => {
      const sql = `SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
          AND a.attnum > 0 AND NOT a.attisdropped AND c.relname !~ '^(geometry|geography|raster)_|^spatial_ref_sys$'
          AND has_column_privilege('founder', c.oid, a.attnum, $1) ORDER BY 1, 2`
      const { rows } = await api.database.query<{ relname: string; attname: string }>(sql, [privilege])
      return rows.map(({ relname, attname }) => `${relname}.${attname}`)
    }
    expect(await columnsWith('SELECT')).toEqual([
      ...['deleted', 'is_active', 'merchant_id', 'sub'].map((column) => `merchant.${column}`),
      ...['cell', 'created_date', 'host', 'merchant_id'].map((column) => `merchant_domain.${column}`),
    ])
    expect(await columnsWith('UPDATE')).toEqual(['merchant.is_active'])
  })

  test('changes no other merchant than the one of its transaction', async () => {
    const [one, other] = [await createMerchant(api.database), await createMerchant(api.database)]
    const scope = { merchantId: one.merchantId, mode: 'READ WRITE', deadline: 2_000 } as const
    expect(await founder.withMerchant(scope, (tx) => tx.run(setMerchantActive(other.merchantId, false)))).toEqual([])
    expect(await founder.withMerchant(scope, (tx) => tx.run(setMerchantActive(one.merchantId, false)))).toHaveLength(1)
  })
})

import { merchantBySub } from '@dasturxon/contracts/merchants.endpoints'
import { brandCatalog, webSettings } from '@dasturxon/contracts/settings.endpoints'
import * as settingsSchema from '@dasturxon/contracts/settings.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openSecrets } from '#platform/secrets'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const localized = (uz: string, ru: string, eng: string) => ({ uz, ru, eng })

describe('the merchant', () => {
  test('[S7.32] [S1.02] returns the merchant of the requested host with its public fields', async () => {
    const shop = await createMerchant(api.database, { name: 'Olov', color: '#0B6E4F', sms_gateway: 'PLAY_MOBILE' })
    const [error, merchant] = await api.shop(shop)(merchantBySub, { params: shop })
    expect(error).toBeUndefined()
    expect(merchant).toEqual({
      id: shop.merchantId,
      name: 'Olov',
      sub: shop.sub,
      logo: null,
      color: '#0B6E4F',
      appId: null,
      smsGateway: 'PLAY_MOBILE',
      yandexMapKey: null,
      isActive: true,
      deleted: false,
      latitude: 41.322711,
      longitude: 69.241084,
      mainCityId: null,
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastModifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('[S3.06] [S9.14] returns the position 41.322711, 69.241084 unless the merchant has its own', async () => {
    const shop = await createMerchant(api.database)
    const moved = await createMerchant(api.database, { latitude: 39.65, longitude: 66.96 })
    const [, byDefault] = await api.shop(shop)(merchantBySub, { params: shop })
    const [, own] = await api.shop(moved)(merchantBySub, { params: moved })
    expect([byDefault?.latitude, byDefault?.longitude]).toEqual([41.322711, 69.241084])
    expect([own?.latitude, own?.longitude]).toEqual([39.65, 66.96])
  })

  test('[S3.05] accepts only PLAY_MOBILE and ESKIZ as the SMS gateway of a merchant', async () => {
    for (const gateway of ['PLAY_MOBILE', 'ESKIZ']) {
      const shop = await createMerchant(api.database, { sms_gateway: gateway })
      const [, merchant] = await api.shop(shop)(merchantBySub, { params: shop })
      expect(merchant?.smsGateway).toBe(gateway)
    }
    await expect(createMerchant(api.database, { sms_gateway: 'TWILIO' })).rejects.toMatchObject({ code: '22P02' })
  })

  test('[S3.04] returns no stored credential of a merchant from the public endpoints', async () => {
    const shop = await createMerchant(api.database)
    const names = ['smsUsername', 'smsPassword', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId']
    const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
    const canaries = names.map(() => newCanary())
    for (const [index, name] of names.entries()) await secrets.keep(shop.merchantId, name, canaries[index] ?? '')
    expect(await Promise.all(names.map((name) => secrets.reveal(shop.merchantId, name)))).toEqual(canaries)
    await secrets.close()

    for (const path of [
      `/users/v1/merchants/sub/${shop.sub}`,
      '/support/v1/merchant/settings/web',
      '/support/v1/brand/catalog',
      '/products/v1/overalls',
      '/openapi.json',
    ]) {
      const { status, body } = await api.ask(shop.host, path)
      expect(status).toBe(200)
      for (const secret of [...names, ...canaries]) expect(body).not.toContain(secret)
    }
  })

  test('reads the merchant in one round trip to the database', async () => {
    const shop = await createMerchant(api.database)
    const request = () => api.shop(shop)(merchantBySub, { params: shop })
    await request() // opens the database connection
    expect(await api.roundTrips(request)).toBe(1)
  })
})

describe('settings', () => {
  const settings = () => Object.keys(settingsSchema.webSettings.reply.shape)

  test('[S7.41] [S3.19] returns the fields of the contract from the only settings row of the merchant', async () => {
    const shop = await createMerchant(api.database, { settings: { brand: 'Olov', title: 'Olov — burgerlar' } })
    const [error, body] = await api.shop(shop)(webSettings, {})
    expect(error).toBeUndefined()
    expect(body).toMatchObject({ merchantId: shop.merchantId, sub: shop.sub, brand: 'Olov', title: 'Olov — burgerlar' })
    expect(Object.keys(body ?? {}).toSorted()).toEqual(settings().toSorted())
    await expect(
      api.database.insert('merchant_settings', { merchant_id: shop.merchantId, brand: 'Again', title: 'Again' }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    ['S3.08a', 'merchantId logo brand favicon domain title contacts'],
    ['S3.18a', 'amoCRMId amoCRMActive amoCRMHash yandexMetricsEnabled yandexMetricsId yandexMetricsKeys'],
  ])('[%s] the settings contract has the fields %s', async (_, names) => {
    expect(settings()).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test.each([
    'mainColor mainColorType isDark mapType',
    'cashActive terminalActive paymeActive clickActive uzumActive cardActive',
    'groupView categoryView isVisibleAtProfileTop isNavigationViewEnabled multiTabNavigationEnabled',
    'iosAppLink androidAppLink telegramBotLink phone telegram instagram facebook',
  ])('the settings contract has the fields %s', async (names) => {
    expect(settings()).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('returns each boolean setting as it is stored', async () => {
    const flags = settings().filter((name) => name.endsWith('Active') || /^is[A-Z]|Enabled$/.test(name))
    expect(flags).toHaveLength(21 + 6 + 7 + 3 + 4 + 2)
    const column = (name: string) =>
      name.replace(/CRM/, 'Crm').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const half = flags.filter((_, index) => index % 2 === 0)
    const shop = await createMerchant(api.database, {
      settings: {
        main_language: 'uz',
        ...Object.fromEntries(flags.map((name) => [column(name), half.includes(name)])),
        uz_lang_active: true,
      },
    })
    const [, body] = await api.shop(shop)(webSettings, {})
    const on = flags.filter((name) => (body as Record<string, unknown>)[name] === true)
    expect(new Set(on)).toEqual(new Set([...half, 'uzLangActive']))
  })

  test('returns each social link with its own active flag', async () => {
    const shop = await createMerchant(api.database, {
      settings: { instagram: 'https://instagram.com/olov', instagram_active: true, telegram: 'https://t.me/olov' },
    })
    const [, body] = await api.shop(shop)(webSettings, {})
    expect(body).toMatchObject({
      instagram: 'https://instagram.com/olov',
      instagramActive: true,
      telegram: 'https://t.me/olov',
      telegramActive: false,
    })
  })

  test('returns the SMS and copyright texts in three languages, empty by default', async () => {
    const left = localized('© Olov', '© Олов', '© Olov Ltd')
    const shop = await createMerchant(api.database, { settings: { left_copy_write: JSON.stringify(left) } })
    const [, body] = await api.shop(shop)(webSettings, {})
    expect(body).toMatchObject({
      leftCopyWrite: left,
      rightCopyWrite: localized('', '', ''),
      smsContent: localized('', '', ''),
    })
  })

  test('[S3.18a] returns the integration fields under their specified names, such as amoCRMId', async () => {
    const shop = await createMerchant(api.database, {
      settings: { amo_crm_id: '42', amo_crm_active: true, amo_crm_hash: 'f00', yandex_metrics_keys: ['a', 'b'] },
    })
    const [, body] = await api.shop(shop)(webSettings, {})
    expect(body).toMatchObject({ amoCRMId: '42', amoCRMActive: true, amoCRMHash: 'f00', yandexMetricsKeys: ['a', 'b'] })
  })
})

describe('sister brands', () => {
  test('[S7.43] [S3.21] lists the brand tabs by priority', async () => {
    const shop = await createMerchant(api.database)
    const sister = newId()
    const tab = (name: string, row: Record<string, unknown>) =>
      api.database.insert('brand_tab', {
        merchant_id: shop.merchantId,
        id: newId(),
        brand_merchant_id: sister,
        name,
        domain_url: `https://${name.toLowerCase()}.uz`,
        ...row,
      })
    await tab('Later', {})
    await tab('Nihol', { priority: 2, color: '#2F7D6B', image: `m/${shop.merchantId}/nihol.webp` })
    await tab('Anjir', { priority: 1 })

    const [error, tabs] = await api.shop(shop)(brandCatalog, {})
    expect(error).toBeUndefined()
    expect(tabs?.map(({ name }) => name)).toEqual(['Anjir', 'Nihol', 'Later'])
    expect(tabs?.[1]).toEqual({
      id: expect.any(String),
      name: 'Nihol',
      domainUrl: 'https://nihol.uz',
      image: `m/${shop.merchantId}/nihol.webp`,
      color: '#2F7D6B',
      merchantId: sister,
    })
  })

  test('lists no brand tabs of another merchant', async () => {
    const [mine, otherShop] = [await createMerchant(api.database), await createMerchant(api.database)]
    await api.database.insert('brand_tab', {
      merchant_id: otherShop.merchantId,
      id: newId(),
      brand_merchant_id: newId(),
      name: 'Theirs',
      domain_url: 'https://theirs.uz',
    })
    expect(await api.shop(mine)(brandCatalog, {})).toEqual([undefined, []])
  })
})

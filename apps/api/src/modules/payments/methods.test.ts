import { paymentMethods } from '@dasturxon/contracts/payments.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const flags = { cash_active: true, terminal_active: true, payme_active: true }

async function openShop(channels: Record<string, object>, settings: object = flags) {
  const shop = await createMerchant(api.database, { settings: { ...settings } })
  const merchant_id = shop.merchantId
  for (const [type, row] of Object.entries(channels))
    await api.database.insert('payment_channel_setting', { merchant_id, id: newId(), type, ...row })
  const call = api.shop(shop)
  return async (mode?: 'WEB' | 'TELEGRAM' | 'CLICK' | 'DINE_IN_QR') => {
    const [error, methods] = await call(paymentMethods, { query: mode ? { mode } : {} })
    if (error) throw new Error(error.code)
    return methods
  }
}

describe('[A-24] [S3.42] payment methods', () => {
  test('returns a payment method with its title in three languages', async () => {
    const methods = await openShop({ CASH: { web_enabled: true } })
    expect(await methods()).toEqual([
      {
        id: expect.any(String),
        name: 'CASH',
        icon: null,
        title: { uz: 'Naqd pul', ru: 'Наличные', eng: 'Cash' },
        iikoId: null,
        type: 'CASH',
      },
    ])
  })

  test('[S3.43e] offers a payment method only where its flag, its channel and the mode of the site allow it', async () => {
    const methods = await openShop({
      CASH: { web_enabled: true, bot_enabled: true },
      TERMINAL: { app_enabled: true, qr_enabled: true },
    })
    const types = async (...mode: Parameters<typeof methods>) => (await methods(...mode)).map(({ type }) => type)
    expect(await types()).toEqual(['CASH'])
    expect(await types('TELEGRAM')).toEqual(['CASH'])
    expect(await types('CLICK')).toEqual(['TERMINAL'])
    expect(await types('DINE_IN_QR')).toEqual(['TERMINAL'])
  })

  test('[S3.43a] does not offer a payment method that is inactive, switched off by the merchant or without an adapter', async () => {
    const everywhere = { web_enabled: true }
    const idle = await openShop({ CASH: { ...everywhere, is_active: false }, PAYME: everywhere, PAYNET: everywhere })
    expect(await idle()).toEqual([])
    const off = await openShop({ CASH: everywhere }, { cash_active: false })
    expect(await off()).toEqual([])
  })
})

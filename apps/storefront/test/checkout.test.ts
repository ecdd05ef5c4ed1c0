// The server-rendered checkout: the same for all visitors, with exactly the payment types that the merchant has
// switched on and that are implemented. A payment provider is added to `implemented` together with its adapter;
// until then its switch has no effect.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@dasturxon/api/testing'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const flags = {
  CASH: 'cash_active',
  TERMINAL: 'terminal_active',
  PAYME: 'payme_active',
  CLICK: 'click_active',
  UZUM: 'uzum_active',
  OTHER: 'card_active',
} as const
type Type = keyof typeof flags
const types = Object.keys(flags) as Type[]
const implemented: readonly Type[] = ['CASH', 'TERMINAL']

async function offeredWith(settings: Record<string, unknown>, channel: Record<string, unknown> = {}) {
  const shop = await storefront.openShop(settings)
  for (const type of types)
    await shop.add('payment_channel_setting', { id: newId(), type, web_enabled: true, is_active: true, ...channel })
  const { status, body } = await shop.get('/checkout')
  expect(status).toBe(200)
  return types.filter((type) => body.includes(`value="${type}"`))
}

const allOn = Object.fromEntries(Object.values(flags).map((flag) => [flag, true]))

test('[S2.09] [A-24] offers every implemented payment type that is switched on', async () => {
  expect(await offeredWith(allOn)).toEqual(implemented)
})

test.each(implemented)('[A-24] hides only %s when its switch is off', async (type) => {
  expect(await offeredWith({ ...allOn, [flags[type]]: false })).toEqual(implemented.filter((other) => other !== type))
})

test.each([{ web_enabled: false }, { is_active: false }])(
  '[A-24] offers no payment type when its channel has %o',
  async (channel) => {
    expect(await offeredWith(allOn, channel)).toEqual([])
  },
)

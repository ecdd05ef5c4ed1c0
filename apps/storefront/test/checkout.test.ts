// The checkout as the server writes it: the same for everybody, with exactly the ways to pay its merchant has and we can
// take. A provider joins `taken` with its adapter; until then its switch offers nothing that would lead nowhere.
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
const taken: readonly Type[] = ['CASH', 'TERMINAL']

async function offeredWith(settings: Record<string, unknown>, channel: Record<string, unknown> = {}) {
  const shop = await storefront.openShop(settings)
  for (const type of types)
    await shop.add('payment_channel_setting', { id: newId(), type, web_enabled: true, is_active: true, ...channel })
  const { status, body } = await shop.get('/checkout')
  expect(status).toBe(200)
  return types.filter((type) => body.includes(`value="${type}"`))
}

const allOn = Object.fromEntries(Object.values(flags).map((flag) => [flag, true]))

test('[S2.09] [S3.12] [A-24] every way to pay that is switched on and that we can take is there', async () => {
  expect(await offeredWith(allOn)).toEqual(taken)
})

test.each(taken)('[S3.12] [A-24] %s goes with its switch, alone', async (type) => {
  expect(await offeredWith({ ...allOn, [flags[type]]: false })).toEqual(taken.filter((other) => other !== type))
})

test.each([{ web_enabled: false }, { is_active: false }])(
  '[A-24] a channel with %o offers nothing here',
  async (channel) => {
    expect(await offeredWith(allOn, channel)).toEqual([])
  },
)

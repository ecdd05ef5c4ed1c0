import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { webSettings } from '@dasturxon/contracts/settings.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Flag, flags, type FlagEffect, type Shown } from './flags.ts'
import { startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const rows = Object.entries(flags) as [Flag, Shown][]
const visible = rows.filter((row): row is [Flag, FlagEffect] => 'at' in row[1])
const column = (flag: string) => flag.replace(/CRM/, 'Crm').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('the flag table contains exactly the switches of the settings', () => {
  const switches = Object.entries(webSettings.reply.shape)
    .filter(([, { type }]) => type === 'boolean' || type === 'enum')
    .map(([name]) => name)
  expect(rows.map(([flag]) => flag).toSorted()).toEqual(switches.toSorted())
})

test('every test file named in the flag table exists', () => {
  const named = rows.flatMap(([, row]) => ('test' in row ? [row.test] : []))
  for (const file of named) expect(existsSync(join(import.meta.dirname, '../../..', file)), file).toBe(true)
})

test.each(visible)('%s shows its content when on and hides it when off', async (flag, row) => {
  const pageWith = async (isOn: boolean) => {
    const shop = await storefront.openShop({ ...row.with, [column(flag)]: isOn })
    return (await shop.get(row.at)).body
  }
  expect(await pageWith(true)).toContain(row.shows)
  expect(await pageWith(false)).not.toContain(row.shows)
})

test.each([
  ['branchesActive', '/branches'],
  ['bookingActive', '/reservations'],
  ['bookingActive', '/reservations/create'],
  ['notificationsActive', '/profile/notifications'],
  ['cashbackActive', '/profile/cashback'],
  ['promoActive', '/profile/promos'],
  ['favouriteActive', '/profile/favorites'],
  ['cartPageActive', '/basket'],
  ['cardActive', '/profile/cards'],
  ['vacanciesActive', '/vacancy'],
  ['privacyActive', '/privacy'],
  ['aboutMerchantActive', '/about'],
  ['termsOfUseActive', '/offerta'],
])('%s switched off makes %s return 404', async (flag, path) => {
  const statusWith = async (isOn: boolean) =>
    (await (await storefront.openShop({ [column(flag)]: isOn })).get(path)).status
  expect([await statusWith(true), await statusWith(false)]).toEqual([200, 404])
})

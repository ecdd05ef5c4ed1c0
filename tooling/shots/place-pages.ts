// Who is here and where they are: login, profile, addresses, branches, and the pages that say there is nothing.
import { describeProblem } from '@dasturxon/i18n/problems'
import type { Page } from '@playwright/test'
import { mapShown, ofRidingShop, ofShop, type ShotPage } from './shot-page.ts'

const sent = { id: crypto.randomUUID(), code: null, phone: '+998901234567', type: 'WEB', time: 60, timestamp: '' }

/** A code that nobody is sent: a picture needs none, and a number may ask for few. */
async function waitForCode(page: Page, type = 'WEB'): Promise<void> {
  await page.route('**/users/v1/users/login', (route) => route.fulfill({ json: { ...sent, type } }), { times: 1 })
  await page.locator('input[type=tel]').fill(sent.phone)
  await page.locator('button[type=submit]').click()
  await page.locator('input[autocomplete=one-time-code]').pressSequentially('481')
}

async function tellWrongCode(page: Page): Promise<void> {
  const json = { status: 422, code: 'wrong_code', params: {}, description: describeProblem('wrong_code') }
  const refusal = { status: 422, json }
  await page.route('**/users/v1/users/login/verify', (route) => route.fulfill(refusal), { times: 1 })
  await waitForCode(page)
  await page.locator('input[autocomplete=one-time-code]').fill('481592')
  await page.locator('input[autocomplete=one-time-code][aria-invalid=true]').waitFor()
}

async function describeDoor(page: Page): Promise<void> {
  await mapShown(page)
  await page.locator('section button[aria-label]').first().click()
  await page.locator('section form').waitFor()
}

async function withoutTiles(page: Page): Promise<void> {
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 502 }))
}

export const placePages: readonly ShotPage[] = [
  { name: 'branches', address: ofShop('/branches') },
  { name: 'branches-map', address: ofShop('/branches/map'), setUp: mapShown },
  { name: 'address', address: ofShop('/address/delivery'), setUp: mapShown },
  { name: 'address-details', address: ofRidingShop('/address/delivery'), setUp: describeDoor, visitor: 'regular' },
  {
    name: 'address-no-tiles',
    address: ofRidingShop('/address/delivery'),
    prepare: withoutTiles,
    setUp: (page) => page.locator('[data-map=bare]').waitFor(),
  },
  { name: 'pickup', address: ofShop('/address/pickup'), setUp: mapShown },
  { name: 'pickup-list', address: ofShop('/address/pickup2') },
  { name: 'choose-address', address: ofShop('/choose-address') },
  { name: 'choose-address-customer', address: ofShop('/choose-address'), visitor: 'regular' },
  { name: 'addresses-guest', address: ofShop('/profile/address') },
  { name: 'addresses', address: ofShop('/profile/address'), visitor: 'regular', setUp: mapShown },
  { name: 'address-create', address: ofRidingShop('/profile/address/create'), visitor: 'regular', setUp: mapShown },
  { name: 'language', address: ofShop('/language') },
  { name: 'call-center', address: ofShop('/call-center') },
  { name: 'profile', address: ofShop('/profile') },
  { name: 'profile-customer', address: ofShop('/profile'), visitor: 'customer' },
  { name: 'profile-regular', address: ofShop('/profile'), visitor: 'regular' },
  { name: 'personal', address: ofShop('/profile/user'), visitor: 'regular' },
  { name: 'login', address: ofShop('/login') },
  { name: 'login-code', address: ofShop('/login'), setUp: waitForCode },
  { name: 'login-telegram', address: ofShop('/login'), setUp: (page) => waitForCode(page, 'TG') },
  { name: 'login-wrong', address: ofShop('/login'), setUp: tellWrongCode },
  { name: 'login-rules', address: ofShop('/login/rules') },
  { name: 'not-found', address: ofShop('/nothing-here') },
  { name: 'no-shop', address: ({ language }) => ({ shop: 'nobody', path: `/merchantNotAvailable?lang=${language}` }) },
]

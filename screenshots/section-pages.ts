// Pages of login, profile, addresses and branches.
import { describeProblem } from '@dasturxon/i18n/problems'
import type { Page } from '@playwright/test'
import { ofMap, ofSections, type Refusal } from './refusals.ts'
import { mapShown, ofDeliveringShop, ofShop, type ShotPage } from './shot-page.ts'

const sent = { id: crypto.randomUUID(), code: null, phone: '+998901234567', type: 'WEB', time: 60, timestamp: '' }

/** The login response is simulated: a picture needs no real code, and the API limits codes per phone number. */
async function waitForCode(page: Page, type = 'WEB'): Promise<void> {
  await page.route('**/users/v1/users/login', (route) => route.fulfill({ json: { ...sent, type } }), { times: 1 })
  await page.locator('input[type=tel]').fill(sent.phone)
  await page.locator('button[type=submit]').click()
  await page.locator('input[autocomplete=one-time-code]').pressSequentially('481')
}

async function enterWrongCode(page: Page): Promise<void> {
  const json = { status: 422, code: 'wrong_code', params: {}, description: describeProblem('wrong_code') }
  const refusal = { status: 422, json }
  await page.route('**/users/v1/users/login/verify', (route) => route.fulfill(refusal), { times: 1 })
  await waitForCode(page)
  await page.locator('input[autocomplete=one-time-code]').fill('481592')
  await page.locator('input[autocomplete=one-time-code][aria-invalid=true]').waitFor()
}

async function openAddressDetails(page: Page): Promise<void> {
  await mapShown(page)
  await page.locator('section button[aria-label]').first().click()
  await page.locator('section form').waitFor()
}

async function withoutTiles(page: Page): Promise<void> {
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 502 }))
}

/** The map starts at the visitor's position; outside the delivery area the price request is refused. */
const ofAddressMap: readonly Refusal[] = [
  ...ofSections,
  { status: 409, at: '/deliveries/v1/delivery/tariff/client/calculate' },
]

export const sectionPages: readonly ShotPage[] = [
  { name: 'branches', address: ofShop('/branches') },
  { name: 'branches-map', address: ofShop('/branches/map'), setUp: mapShown, refused: ofMap },
  { name: 'address', address: ofDeliveringShop('/address/delivery'), setUp: mapShown, refused: ofAddressMap },
  {
    name: 'address-details',
    address: ofDeliveringShop('/address/delivery'),
    setUp: openAddressDetails,
    visitor: 'regular',
    refused: ofAddressMap,
  },
  {
    name: 'address-no-tiles',
    address: ofDeliveringShop('/address/delivery'),
    prepare: withoutTiles,
    setUp: (page) => page.locator('[data-map=bare]').waitFor(),
    refused: [...ofAddressMap, { status: 502, at: '/tiles/' }],
  },
  { name: 'pickup', address: ofShop('/address/pickup'), setUp: mapShown, refused: ofSections },
  { name: 'pickup-list', address: ofShop('/address/pickup2') },
  { name: 'choose-address', address: ofShop('/choose-address') },
  { name: 'choose-address-customer', address: ofShop('/choose-address'), visitor: 'regular' },
  { name: 'addresses-guest', address: ofShop('/profile/address') },
  { name: 'addresses', address: ofShop('/profile/address'), visitor: 'regular', setUp: mapShown, refused: ofMap },
  {
    name: 'address-create',
    address: ofDeliveringShop('/profile/address/create'),
    visitor: 'regular',
    setUp: mapShown,
    refused: ofAddressMap,
  },
  { name: 'about', address: ofShop('/about'), setUp: mapShown, refused: ofMap, isWhole: true },
  { name: 'offer', address: ofShop('/offerta'), setUp: mapShown, refused: ofMap },
  { name: 'privacy', address: ofShop('/privacy') },
  { name: 'call-center', address: ofShop('/call-center') },
  { name: 'profile', address: ofShop('/profile') },
  { name: 'profile-customer', address: ofShop('/profile'), visitor: 'customer' },
  { name: 'profile-regular', address: ofShop('/profile'), visitor: 'regular' },
  { name: 'personal', address: ofShop('/profile/user'), visitor: 'regular' },
  { name: 'login', address: ofShop('/login') },
  { name: 'login-code', address: ofShop('/login'), setUp: waitForCode },
  { name: 'login-telegram', address: ofShop('/login'), setUp: (page) => waitForCode(page, 'TG') },
  {
    name: 'login-wrong',
    address: ofShop('/login'),
    setUp: enterWrongCode,
    refused: [{ status: 422, at: '/users/v1/users/login/verify' }],
  },
  { name: 'login-rules', address: ofShop('/login/rules') },
]

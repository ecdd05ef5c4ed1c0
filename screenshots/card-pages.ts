// Pages of the saved bank cards. The answers of the API and of Payme are simulated: a picture needs no real card.
import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { ofShop, type ShotPage } from './shot-page.ts'

/** Of the photographed shops only `olov` offers saved cards. */
const ofCardShop = (path: string) => (look: Look) => ofShop(path)({ ...look, shop: 'olov' })

const saved = [
  { id: crypto.randomUUID(), mask: '860012******4417', expiry: '08/28', isVerified: true },
  { id: crypto.randomUUID(), mask: '986012******9020', expiry: '11/27', isVerified: true },
  { id: crypto.randomUUID(), mask: '411111******1111', expiry: '02/24', isVerified: true },
]
const withCards = (cards: typeof saved) => async (page: Page) => {
  await page.route('**/payments/v1/cards', (route) => route.fulfill({ json: cards }))
}

const code = 'input[autocomplete=one-time-code]'
/** As apps/storefront stores a card whose code is on its way. */
const started = {
  token: 'token',
  mask: '860012******4417',
  expiry: '08/28',
  phone: '99890*****67',
  wait: 52_000,
  isVerified: false,
}

async function openConfirmation(page: Page): Promise<void> {
  await page.evaluate(
    (card) => sessionStorage.setItem('cardToConfirm', JSON.stringify({ ...card, sentAt: Date.now() })),
    started,
  )
  await page.goto(new URL('/profile/cards/confirm', page.url()).href)
  await page.locator(code).fill('2605')
}

/** Payme is played at an address of the shop itself, which the page may call too. */
async function refuseCodes(page: Page): Promise<void> {
  await withCards(saved)(page)
  await page.route('**/payments/v1/card-form?*', (route) =>
    route.fulfill({ json: { url: new URL('/played-payme', route.request().url()).href, cashbox: 'cashbox' } }),
  )
  await page.route('**/played-payme', (route) => route.fulfill({ json: { id: 1, error: { code: -31103 } } }))
}

async function enterWrongCode(page: Page): Promise<void> {
  await openConfirmation(page)
  await page.locator(code).fill('481592')
  await page.locator(`${code}[aria-invalid=true]`).waitFor()
}

export const cardPages: readonly ShotPage[] = [
  { name: 'cards', address: ofCardShop('/profile/cards'), visitor: 'regular', prepare: withCards(saved) },
  {
    name: 'cards-remove',
    address: ofCardShop('/profile/cards'),
    visitor: 'regular',
    prepare: withCards(saved),
    setUp: async (page) => {
      await page.locator('main article button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'cards-empty', address: ofCardShop('/profile/cards'), visitor: 'regular', prepare: withCards([]) },
  { name: 'card-create-empty', address: ofCardShop('/profile/cards/create'), visitor: 'regular' },
  {
    name: 'card-create',
    address: ofCardShop('/profile/cards/create'),
    visitor: 'regular',
    setUp: async (page) => {
      await page.locator('input[autocomplete=cc-number]').fill('8600123456784417')
      await page.locator('input[autocomplete=cc-exp]').fill('0828')
    },
  },
  {
    name: 'card-confirm',
    address: ofCardShop('/profile/cards'),
    visitor: 'regular',
    prepare: withCards(saved),
    setUp: openConfirmation,
  },
  {
    name: 'card-wrong-code',
    address: ofCardShop('/profile/cards'),
    visitor: 'regular',
    prepare: refuseCodes,
    setUp: enterWrongCode,
  },
]

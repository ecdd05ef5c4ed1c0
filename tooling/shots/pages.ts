// What is photographed: one line per page. A later page adds its own; `states` are the `data-state` marks it must show.
import type { Page } from '@playwright/test'
import { everyState } from '../../apps/storefront/app/gallery/required-states.ts'
import type { Look } from './looks.ts'
import type { Visitor } from './visitors.ts'

export type ShotPage = {
  name: string
  address: (look: Look) => { shop: string; path: string }
  states?: readonly string[]
  /** Who sees it; a stranger unless told. */
  visitor?: Visitor
  /** With three dishes in it before the page is opened. */
  basket?: 'filled'
  /** Brings the page into the state to be seen. */
  setUp?: (page: Page) => Promise<void>
  /** The whole length, not only the first screen. */
  isWhole?: boolean
}

const ofShop = (path: string) => (look: Look) => ({ shop: look.shop, path: `${path}?lang=${look.language}` })

/** The gallery wears any brand at one shop, whose pictures it shows. */
const ofGallery =
  (more = '') =>
  ({ colour, theme, language }: Look) => ({
    shop: 'olov',
    path: `/ui?brand=${colour}&theme=${theme}&lang=${language}${more}`,
  })

/** A code that nobody is sent: a picture needs none, and a number may ask for few. */
async function waitForCode(page: Page): Promise<void> {
  const sent = { id: crypto.randomUUID(), code: null, phone: '+998901234567', type: 'WEB', time: 60, timestamp: '' }
  await page.route('**/users/v1/users/login', (route) => route.fulfill({ json: sent }), { times: 1 })
  await page.locator('input[type=tel]').fill(sent.phone)
  await page.locator('button[type=submit]').click()
  await page.locator('input[autocomplete=one-time-code]').pressSequentially('481')
}

const opened = (page: Page) => page.getByRole('dialog').waitFor()

const mapShown = (page: Page) => page.locator('[data-map=shown] .leaflet-tile-loaded').first().waitFor()

export const pages: readonly ShotPage[] = [
  { name: 'gallery', address: ofGallery(), states: everyState, isWhole: true },
  { name: 'sheet', address: ofGallery('&open=sheet'), setUp: opened },
  {
    name: 'sheet-scrolled',
    address: ofGallery('&open=sheet'),
    setUp: async (page) => {
      await opened(page)
      await page.getByRole('dialog').getByRole('checkbox').last().scrollIntoViewIfNeeded()
    },
  },
  { name: 'popup', address: ofGallery('&open=popup'), setUp: opened },
  { name: 'full', address: ofGallery('&open=full'), setUp: opened },
  { name: 'home', address: ofShop('/') },
  { name: 'branches', address: ofShop('/branches') },
  { name: 'branches-map', address: ofShop('/branches/map'), setUp: mapShown },
  { name: 'address', address: ofShop('/address/delivery'), setUp: mapShown },
  { name: 'pickup', address: ofShop('/address/pickup'), setUp: mapShown },
  { name: 'pickup-list', address: ofShop('/address/pickup2') },
  { name: 'choose-address', address: ofShop('/choose-address') },
  { name: 'addresses', address: ofShop('/profile/address') },
  { name: 'language', address: ofShop('/language') },
  { name: 'call-center', address: ofShop('/call-center') },
  { name: 'profile', address: ofShop('/profile') },
  { name: 'profile-customer', address: ofShop('/profile'), visitor: 'customer' },
  { name: 'login', address: ofShop('/login') },
  { name: 'login-code', address: ofShop('/login'), setUp: waitForCode },
  { name: 'login-rules', address: ofShop('/login/rules') },
  { name: 'not-found', address: ofShop('/nothing-here') },
  { name: 'no-shop', address: ({ language }) => ({ shop: 'nobody', path: `/merchantNotAvailable?lang=${language}` }) },
]

// Writes a basket and a destination to the browser's storage before a page is opened. Written anew for every picture,
// so that no picture shows the state of another.
import type { Page } from '@playwright/test'
import { appVersion } from '@dasturxon/storefront/testing'
import { type Shift, storedShift } from './console-staff.ts'
import { type DemoShop, doorOf } from './demo-shop.ts'

export type StartState = {
  /** The basket before the page is opened; empty by default. `gone` includes a sold-out product. */
  basket?: 'filled' | 'gone'
  /** The chosen service with its destination; none by default. */
  place?: 'DELIVERY' | 'PICK_UP'
}

export async function writeStartState(page: Page, origin: string, start: StartState, demo: DemoShop): Promise<void> {
  const record = {
    merchant: demo.merchantId,
    brand: '',
    orderRequest: basketOf(start, demo),
    place: placeOf(start, demo),
  }
  await openBlank(page, origin)
  await page.evaluate(
    ([merchant, session, version]) => {
      localStorage.clear()
      sessionStorage.clear()
      // Without this key the start-up would treat the storage as written by another version and clear it.
      localStorage.setItem('version', version)
      localStorage.setItem(`session:${merchant}`, session)
    },
    [demo.merchantId, JSON.stringify(record), appVersion] as const,
  )
}

/** Writes the language and the shift of a staff member at the console. */
export async function writeShift(page: Page, origin: string, shift: Shift, language: string): Promise<void> {
  await openBlank(page, origin)
  await page.evaluate(
    ([chosen, shops]) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('language', chosen)
      localStorage.setItem('shops', JSON.stringify(shops))
    },
    [language, [storedShift(shift)]] as const,
  )
}

/** Opens an empty page of this origin without the app's scripts. Its icon keeps the browser from requesting a favicon. */
async function openBlank(page: Page, origin: string): Promise<void> {
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/blank', (route) => route.fulfill(blank), { times: 1 })
  await page.goto(`${origin}/blank`)
}

function basketOf({ basket }: StartState, { dishes, gone }: DemoShop): object | null {
  if (!basket) return null
  const now = Date.now()
  const productIds = [...dishes.slice(0, basket === 'gone' ? 2 : 3), ...(basket === 'gone' ? [gone] : [])]
  const lines = productIds.map((productId, at) => ({
    productId,
    modifications: [],
    note: null,
    count: at + 1,
    addedAt: now + at,
    updatedAt: now + at,
  }))
  return { ref: crypto.randomUUID(), revision: 0, lines, promoCode: null, owner: null, isKept: false }
}

function placeOf({ place }: StartState, demo: DemoShop): object | null {
  if (!place) return null
  const address = {
    ...doorOf(demo),
    id: null,
    source: 'MAP',
    type: 'APARTMENT',
    cityId: demo.cityId,
    line: 'Bunyodkor shoh koʻchasi, 42',
    name: '',
    entrance: '2',
    floor: '4',
    office: '17',
    domophone: '17K',
    comment: '',
    landmark: '',
  }
  return { service: place, address: place === 'DELIVERY' ? address : null, branch: demo.branch }
}

// Steps shared by the checkout tests: filling a basket, choosing a destination, placing the order, and comparing the
// total on the page with the stored order.
import { expect, type Page } from '@playwright/test'
import { lastNumber } from './numbers.ts'
import type { OwnShop } from './own-shop.ts'

type Line = { productId: string; count: number }

/** A point inside the delivery area of every test shop; `farAway` is outside. */
export const home = { latitude: 41.31, longitude: 69.28 }
export const farAway = { latitude: 40.1, longitude: 67.8 }

export type Start = {
  lines?: Line[]
  service?: 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
  at?: { latitude: number; longitude: number }
  promoCode?: string
  path?: string
  /** What the visitor has entered at the checkout before. */
  wish?: Record<string, unknown>
}

/** Opens the checkout with a stored basket. */
export async function openCheckout(page: Page, shop: OwnShop, start: Start = {}): Promise<void> {
  await storeBasket(page, shop, start)
  await page.goto(`${shop.home}${start.path ?? '/checkout'}`)
}

/** Stores a basket in every page opened from now on, as an earlier visit would have left it in localStorage. */
export async function storeBasket(page: Page, shop: OwnShop, start: Start = {}): Promise<void> {
  const {
    lines = [{ productId: shop.plov, count: 2 }],
    service = 'DELIVERY',
    at = home,
    promoCode = null,
    wish,
  } = start
  const now = Date.now()
  const address = {
    ...at,
    id: null,
    source: 'MAP',
    type: 'HOUSE',
    cityId: shop.cityId,
    line: 'Bunyodkor 1',
    name: '',
    entrance: '2',
    floor: '4',
    office: '17',
    domophone: '17K',
    comment: 'Qoʻngʻiroq qiling',
    landmark: '',
  }
  const saved = {
    merchant: shop.merchantId,
    brand: '',
    orderRequest: {
      ref: crypto.randomUUID(),
      revision: 0,
      lines: lines.map((line, index) => ({
        ...line,
        modifications: [],
        note: null,
        addedAt: now + index,
        updatedAt: now,
      })),
      promoCode,
      owner: null,
      isKept: false,
    },
    place: {
      service,
      address: service === 'DELIVERY' ? address : null,
      branch: { id: shop.branchId, name: 'Chilonzor', address: '', ...home },
    },
    wish,
  }
  await page.context().addCookies([{ name: '_language', value: 'eng', url: shop.home }])
  // Runs before the app's scripts: the start-up clears a localStorage without the key `version`.
  await page.addInitScript(
    ([merchant, session, turn]) => {
      // The script also runs on about:blank, which has no localStorage.
      if (!location.protocol.startsWith('http') || localStorage.getItem('turn') === turn) return
      localStorage.setItem('turn', turn)
      localStorage.setItem('version', '2.1.7')
      localStorage.setItem(`session:${merchant}`, session)
    },
    [shop.merchantId, JSON.stringify(saved), String(now)] as const,
  )
}

export const placeButton = (page: Page) => page.getByRole('button', { name: /^(?:Place order|Pay with)/ })

/** Opens a section of the checkout that the phone of a known customer shows as a row; a desktop shows it open. */
export async function openSection(page: Page, title: 'Where to' | 'When' | 'Recipient' | 'How to pay' | RegExp) {
  if ((page.viewportSize()?.width ?? 0) >= 1_024) return
  const row = page.getByRole('region', { name: title }).locator('[aria-expanded]')
  // The rows above may still move, and the page may still be hydrating: a tap that hit nothing is repeated.
  await expect(async () => {
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 })
  }).toPass(patient)
}

/** Waits until the server has priced the basket. */
export const priced = (page: Page) => expect(placeButton(page)).not.toHaveAttribute('aria-disabled', 'true', patient)

/** Timeouts are long because the test machine has two busy cores. */
export const patient = { timeout: 60_000 }

/** The total on the page, which must be the same in the summary and on the button. */
export async function shownTotal(page: Page): Promise<number> {
  const total = Number(await page.locator('[data-total]').getAttribute('data-total'))
  expect(lastNumber(await placeButton(page).innerText())).toBe(total)
  return total
}

/** Waits for the page of the placed order and returns the order id from its URL. */
export async function landed(page: Page): Promise<string> {
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/, patient)
  return page.url().split('/').at(-1) ?? ''
}

type Stored = {
  id: string
  total_price: number
  status: string
  service_type: string
  cashback: number
  promo_code: string | null
  delivery_at: Date | null
  guest_id: string | null
  table_id: string | null
  address: Record<string, unknown> | null
  courier_comment: string | null
  comment: string | null
  receiver_name: string | null
  receiver_phone: string | null
  change_from: number | null
  cutlery: boolean
}

export async function storedOrder(shop: OwnShop, id: string): Promise<Stored> {
  const { rows } = await shop.database.query<Stored>('SELECT * FROM orders WHERE id = $1', [id])
  if (!rows[0]) throw new Error(`No order ${id}`)
  return { ...rows[0], total_price: Number(rows[0].total_price), cashback: Number(rows[0].cashback) }
}

/** Places the order and checks that page, API response and database have the same total. */
export async function placeAndCompare(page: Page, shop: OwnShop): Promise<Stored> {
  await priced(page)
  const shown = await shownTotal(page)
  const responded = page.waitForResponse(
    (response) => /\/orders\/v1\/orders(?:\/at-time)?$/.test(new URL(response.url()).pathname),
    patient,
  )
  await placeButton(page).click()
  const returned = ((await (await responded).json()) as { totalPrice?: number }).totalPrice
  const stored = await storedOrder(shop, await landed(page))
  expect([returned, stored.total_price]).toEqual([shown, shown])
  return stored
}

// Describes a page to photograph: its visitor, its URL and the steps before the picture.
import type { Page } from '@playwright/test'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import type { DemoShop } from '@dasturxon/testbed/data/demo-shop'
import type { StartState } from '@dasturxon/testbed/data/browser-state'
import type { Look } from './looks.ts'
import type { Refusal } from './refusals.ts'
import type { OrderState } from '@dasturxon/testbed/data/regular-customers'
import type { Visitor } from './visitors.ts'

export type ShotContext = { demo: DemoShop; orders: Record<OrderState, string> }
type Path = string | ((context: ShotContext) => string)

export type ShotPage = StartState & {
  name: string
  address: (look: Look) => { shop: string; path: Path }
  /** The `data-state` values that the page must show. */
  states?: readonly string[]
  /** A page of the console, for staff of the shop who are on shift there. */
  isConsole?: boolean
  /** The visitor of the page; anonymous by default, the owner at the console. */
  visitor?: Visitor
  /** Runs before the page is requested: sets up simulated responses. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the page into the state to photograph. */
  setUp?: (page: Page) => Promise<unknown>
  /** The failed requests that the page expects. */
  refused?: readonly Refusal[]
  /** Photographs what is shown while the page loads. */
  isLoading?: boolean
  /** Photographs the full page, not only the first screen. */
  isWhole?: boolean
}

const inLanguage = (path: string, { language }: Look) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

export const ofShop =
  (path: Path) =>
  (look: Look): ReturnType<ShotPage['address']> => ({
    shop: look.shop,
    path: typeof path === 'string' ? inLanguage(path, look) : (context) => inLanguage(path(context), look),
  })

/** For pages of shops with delivery; of the four photographed shops only `rayhon` has none. */
export const ofDeliveringShop =
  (path: Path) =>
  (look: Look): ReturnType<ShotPage['address']> =>
    ofShop(path)({ ...look, shop: look.shop === 'rayhon' ? 'olov' : look.shop })

export const opened = (page: Page) => page.getByRole('dialog').waitFor()
export const mapShown = (page: Page) => page.locator('[data-map=shown] .leaflet-tile-loaded').first().waitFor()
export const titled = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' })

/** Answers reads of this path with a part changed. */
export const changing =
  <Reply = Record<string, unknown>>(path: string, change: (reply: Reply) => object) =>
  (page: Page) =>
    page.route(path, async (route) => {
      const request = route.request()
      const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'))
      // Not by the browser's own fetch, which cannot resolve the names of the shops.
      const response = await fetchLocally(request.url(), { headers: Object.fromEntries(headers) })
      const reply = (await response.json()) as Reply
      // A picture may be taken before the answer is there.
      await route.fulfill({ status: response.status, json: response.ok ? change(reply) : reply }).catch(() => {})
    })

/** The change of an order waits as if it had just been proposed: a run takes longer than a customer is given. */
export const justProposed = changing('**/v1/**/change', ({ change, ...rest }) => ({
  ...rest,
  change: change && { ...change, answerBy: new Date(Date.now() + 252_000).toISOString() },
}))

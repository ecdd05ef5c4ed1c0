// Describes a page to photograph: its visitor, its URL and the steps before the picture.
import type { Page } from '@playwright/test'
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
  /** A page of the console, for the owner of the shop who is on shift there. */
  isConsole?: boolean
  /** The visitor of the page; anonymous by default. */
  visitor?: Visitor
  /** Runs before the page is requested: sets up simulated responses. */
  prepare?: (page: Page) => Promise<void>
  /** Brings the page into the state to photograph. */
  setUp?: (page: Page) => Promise<void>
  /** The failed requests that the page expects. */
  refused?: readonly Refusal[]
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

// How a page to be photographed is told: whose it is, where it lies, and what must have happened before it is seen.
import type { Page } from '@playwright/test'
import type { DemoShop } from '@dasturxon/testbed/data/demo-shop'
import type { StartState } from '@dasturxon/testbed/data/browser-state'
import type { Look } from './looks.ts'
import type { Refusal } from './refusals.ts'
import type { OrderState } from '@dasturxon/testbed/data/regular-customers'
import type { Visitor } from './visitors.ts'

export type Seen = { demo: DemoShop; orders: Record<OrderState, string> }
type Path = string | ((seen: Seen) => string)

export type ShotPage = StartState & {
  name: string
  address: (look: Look) => { shop: string; path: Path }
  /** The `data-state` marks it must show. */
  states?: readonly string[]
  /** Who sees it; a stranger unless told. */
  visitor?: Visitor
  /** Before the page is asked for: what the network will answer. */
  prepare?: (page: Page) => Promise<void>
  /** Brings the page into the state to be seen. */
  setUp?: (page: Page) => Promise<void>
  /** What it is refused, and shows. */
  refused?: readonly Refusal[]
  /** The whole length, not only the first screen. */
  isWhole?: boolean
}

const spoken = (path: string, { language }: Look) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

export const ofShop =
  (path: Path) =>
  (look: Look): ReturnType<ShotPage['address']> => ({
    shop: look.shop,
    path: typeof path === 'string' ? spoken(path, look) : (seen) => spoken(path(seen), look),
  })

/** For what only a shop that rides can show; one of the four does not. */
export const ofRidingShop =
  (path: Path) =>
  (look: Look): ReturnType<ShotPage['address']> =>
    ofShop(path)({ ...look, shop: look.shop === 'rayhon' ? 'olov' : look.shop })

export const opened = (page: Page) => page.getByRole('dialog').waitFor()
export const mapShown = (page: Page) => page.locator('[data-map=shown] .leaflet-tile-loaded').first().waitFor()
export const titled = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' })

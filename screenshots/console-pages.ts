// The screens of the console, for the owner of a shop or a courier, on a busy evening.
import type { Page } from '@playwright/test'
import { botConnected } from './connected-bot.ts'
import { ofMap, type Refusal } from './refusals.ts'
import {
  changing,
  justProposed,
  mapShown,
  ofDeliveringShop,
  opened,
  type ShotContext,
  type ShotPage,
  titled,
} from './shot-page.ts'

type Path = string | ((context: ShotContext) => string)

const screen = (name: string, path: Path, more: Partial<ShotPage> = {}): ShotPage => ({
  name: `console-${name}`,
  isConsole: true,
  address: ({ shop }) => ({ shop, path }),
  setUp: titled,
  refused: ofMap,
  ...more,
})

const hasCards = (page: Page) => page.locator('main article').first().waitFor()
const onBoard = { setUp: hasCards }
const inDrawer = { setUp: opened }

/** Presses the first button that matches inside the dialog, after it was opened. */
const inDialog = (selector: string) => async (page: Page) => {
  await opened(page)
  await page.getByRole('dialog').locator(selector).first().click()
}

const pressed = (keys: string) => async (page: Page) => {
  await hasCards(page)
  // Gives the page the focus.
  await page.locator('main').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press(keys)
  await opened(page)
}

const ofStaff = (status: Refusal['status'], at: string): readonly Refusal[] => [
  ...ofMap,
  { status, at: `/staff/v1/${at}` },
]

export const consolePages: readonly ShotPage[] = [
  screen('login', '/login'),
  screen('enrol', '/enrol'),
  screen('start', '/start'),
  screen('more', '/more'),
  screen('board', '/orders', {
    // With the sound allowed by a tap, as at the start of a shift.
    setUp: async (page) => {
      await hasCards(page)
      await page.locator('h1').click()
    },
  }),
  screen('map', '/orders?view=map', { setUp: mapShown }),
  screen('map-bare', '/orders?view=map', {
    prepare: (page) => page.route('**/tiles/**', (route) => route.fulfill({ status: 503 })),
    setUp: (page) => page.locator('[data-map=bare]').waitFor(),
    refused: [{ status: 503, at: '/tiles/' }],
  }),
  // From the list of pages, which a phone has too.
  screen('pause-sheet', '/more', {
    setUp: async (page) => {
      await page.locator('a[href$="/pause"]:visible').first().click()
      await opened(page)
    },
  }),
  screen('board-silent', '/orders', onBoard),
  screen('board-empty', '/orders', {
    prepare: changing('**/staff/v1/board*', (reply) => ({ ...reply, cards: [] })),
  }),
  screen('board-failed', '/orders', {
    prepare: (page) => page.route('**/staff/v1/board*', (route) => route.fulfill({ status: 503, json: {} })),
    setUp: (page) => page.getByRole('alert').first().waitFor(),
    refused: ofStaff(503, 'board'),
  }),
  // Fifteen seconds without news.
  screen('board-offline', '/orders', {
    prepare: (page) => page.route('**/staff/v1/events*', (route) => route.fulfill({ status: 503 })),
    setUp: async (page) => {
      await hasCards(page)
      await page.locator('[role=alert] + div [role=alert], [role=alert]').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main button[aria-disabled=true]'), null, {
        timeout: 40_000,
      })
    },
    refused: ofStaff(503, 'events'),
  }),
  screen('board-table', '/orders?view=table', { setUp: (page) => page.locator('td').first().waitFor() }),
  screen('palette', '/orders', { setUp: pressed('Control+k') }),
  screen('keys', '/orders', { setUp: pressed('Shift+?') }),
  screen('order', ({ orders }) => `/orders/${orders.cooking}`, inDrawer),
  screen('order-cancel', ({ orders }) => `/orders/${orders.placed}?cancel`, inDrawer),
  screen('order-change', ({ orders }) => `/orders/${orders.cooking}/change`, {
    setUp: async (page) => {
      await inDialog('ul button[aria-label]:has(svg)')(page)
      await page.getByRole('dialog').locator('dl').waitFor()
    },
  }),
  screen('order-change-waiting', ({ orders }) => `/orders/${orders.changed}/change`, {
    prepare: justProposed,
    setUp: (page) => page.getByRole('dialog').locator('dl').waitFor(),
  }),
  screen('archive', '/orders/archive', { setUp: (page) => page.locator('td').first().waitFor() }),
  screen('phone-order', '/orders/new'),
  screen('couriers', '/couriers', { setUp: (page) => page.locator('main li').first().waitFor() }),
  screen('cash', '/cash', { setUp: (page) => page.locator('main section').first().waitFor() }),
  screen('cash-hand-in', '/cash', {
    address: (look) => ({ shop: ofDeliveringShop('/cash')(look).shop, path: '/cash' }),
    setUp: async (page) => {
      await page.locator('main li button').first().click()
      await opened(page)
      await page.getByRole('dialog').locator('input').first().fill('300000')
    },
  }),
  screen('day-close', '/day-close', { setUp: (page) => page.locator('main table').first().waitFor() }),
  screen('day-close-difference', '/day-close', {
    setUp: async (page) => {
      await page.locator('main table input').first().fill('500000')
    },
  }),
  screen('stop-list', '/stop-list'),
  screen('pause', '/pause'),
  screen('hours', '/hours'),
  screen('staff', '/staff'),
  screen('telegram', '/telegram', { setUp: (page) => page.locator('main form').waitFor() }),
  screen('telegram-connected', '/telegram', {
    prepare: botConnected({ isLinked: true }),
    setUp: (page) => page.locator('main dl').waitFor(),
  }),
  screen('telegram-replace', '/telegram', {
    prepare: botConnected({ isLinked: false }),
    setUp: async (page) => {
      await page.locator('main dl + div button').click()
      await page.locator('main form').waitFor()
    },
  }),
  screen('telegram-link', '/telegram', {
    prepare: botConnected({ isLinked: false }),
    setUp: async (page) => {
      await page.locator('main section:nth-of-type(2) button').click()
      await opened(page)
    },
  }),
  screen('telegram-failed', '/telegram', {
    prepare: (page) => page.route('**/staff/v1/bot**', (route) => route.fulfill({ status: 503, json: {} })),
    setUp: (page) => page.locator('main [role=alert]').nth(2).waitFor(),
    refused: ofStaff(503, 'bot'),
  }),
  screen('audit', '/audit'),
  screen('kitchen', '/kitchen', {
    setUp: async (page) => {
      await hasCards(page)
      await page.locator('article').first().locator('li button').first().click()
      for (const line of await page.locator('article').nth(1).locator('li button').all()) await line.click()
    },
  }),
  screen('kitchen-empty', '/kitchen', {
    prepare: changing('**/staff/v1/board*', (reply) => ({ ...reply, cards: [] })),
  }),
  screen('deliveries', '/deliveries', { visitor: 'courier' }),
  screen('courier-link', `/c/${'a'.repeat(43)}`),
  screen('ticket', ({ orders }) => `/print/${orders.cooking}`),
  screen('printer', '/print'),
  screen('not-found', '/no-such-page'),
]

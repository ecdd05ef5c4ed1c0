// The screens of the console, for the owner of a shop: its board shows the orders of a regular customer.
import type { Page } from '@playwright/test'
import { ofMap } from './refusals.ts'
import { opened, type ShotContext, type ShotPage, titled } from './shot-page.ts'

type Path = string | ((context: ShotContext) => string)

const screen = (name: string, path: Path, setUp: (page: Page) => Promise<void> = titled): ShotPage => ({
  name: `console-${name}`,
  isConsole: true,
  address: ({ shop }) => ({ shop, path }),
  setUp,
  refused: ofMap,
})

export const consolePages: readonly ShotPage[] = [
  screen('login', '/login'),
  screen('start', '/start'),
  screen('more', '/more'),
  screen('board', '/orders', (page) => page.locator('main article').first().waitFor()),
  screen('order', ({ orders }) => `/orders/${orders.cooking}`, opened),
  screen('archive', '/orders/archive'),
  screen('phone-order', '/orders/new'),
  screen('stop-list', '/stop-list'),
  screen('pause', '/pause'),
  screen('hours', '/hours'),
  screen('staff', '/staff'),
  screen('audit', '/audit'),
  screen('kitchen', '/kitchen'),
  screen('deliveries', '/deliveries'),
  screen('ticket', ({ orders }) => `/print/${orders.cooking}`),
]

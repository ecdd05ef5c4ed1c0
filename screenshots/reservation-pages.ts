// Pages of reservations. The answers of the API are simulated, so that the pictures do not depend on the hour.
import { describeProblem } from '@dasturxon/i18n/problems'
import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { ofShop, opened, type ShotPage } from './shot-page.ts'

/** Of the photographed shops only two take reservations. */
const ofReservingShop = (path: string) => (look: Look) =>
  ofShop(path)({ ...look, shop: look.shop === 'rayhon' ? 'rayhon' : 'olov' })

const list = /\/orders\/v1\/reservations(?:\?|$)/
const hour = 3_600_000
/** Seven in the evening in Tashkent, so many days from now. */
const evening = (days: number) => Math.floor(Date.now() / (24 * hour) + days) * 24 * hour + 14 * hour
const hall = { uz: 'Yozgi ayvon', ru: 'Летняя терраса', eng: 'Summer terrace' }
const table = (number: string) => ({ id: crypto.randomUUID(), number, hall })
const branch = {
  name: { uz: 'Chilonzor', ru: 'Чиланзар', eng: 'Chilonzor' },
  address: {
    uz: 'Bunyodkor shoh koʻchasi, 12-uy',
    ru: 'проспект Бунёдкор, дом 12',
    eng: '12 Bunyodkor Avenue',
  },
  phone: '+998712001515',
}
const reservation = (days: number, change: object = {}) => ({
  id: crypto.randomUUID(),
  branchId: crypto.randomUUID(),
  status: 'CONFIRMED',
  version: 1,
  guests: 4,
  startsAt: new Date(evening(days)).toISOString(),
  endsAt: new Date(evening(days) + 2 * hour).toISOString(),
  name: 'Malika',
  note: null,
  tables: [table('7')],
  createdDate: new Date().toISOString(),
  branch,
  canCancel: days > 0,
  ...change,
})
const toCome = () => [
  reservation(1, { status: 'NEW', note: 'Tugʻilgan kun: bitta bolalar kursisi, iloji boʻlsa deraza yonida' }),
  reservation(3, {
    guests: 10,
    tables: [table('3'), table('4'), table('5')],
    startsAt: new Date(evening(3) + 5.5 * hour).toISOString(),
    endsAt: new Date(evening(3) + 7.5 * hour).toISOString(),
  }),
]
const past = () =>
  Array.from({ length: 10 }, (_, index) =>
    reservation(-index - 1, { status: (['FINISHED', 'CANCELED', 'NO_SHOW', 'CONFIRMED'] as const)[index % 4] }),
  )

const withReservations = (rows: () => object[]) => async (page: Page) => {
  await page.route(list, (route) => route.fulfill({ json: rows() }))
  // The server knows of none of them, and would refuse to tell of their changes.
  await page.route('**/notifications/v1/events?*', () => {})
}

const halls = [
  {
    id: crypto.randomUUID(),
    name: hall,
    tables: [2, 4, 6].map((chairs, index) => ({ id: crypto.randomUUID(), number: String(index + 1), chairs })),
  },
  {
    id: crypto.randomUUID(),
    name: { uz: 'Asosiy zal', ru: 'Главный зал', eng: 'Main hall' },
    tables: [{ id: crypto.randomUUID(), number: '12', chairs: 8 }],
  },
]
const taken = new Set([3, 4, 8])
const offered = () =>
  Array.from({ length: 14 }, (_, index) => ({
    startsAt: new Date(evening(1) + (index < 2 ? index - 38 : index - 4) * (hour / 2)).toISOString(),
    endsAt: new Date(evening(1) + (index < 2 ? index - 34 : index) * (hour / 2)).toISOString(),
    hallIds: taken.has(index) ? [] : halls.map(({ id }) => id).slice(0, 1),
    tableIds: taken.has(index) ? [] : (halls[0]?.tables.map(({ id }) => id) ?? []),
  }))
const withTimes = (times: () => object[]) => (page: Page) =>
  page.route('**/reservation-times?*', (route) =>
    route.fulfill({
      json: { lastDay: new Date(evening(20)).toISOString().slice(0, 10), mostGuests: 20, halls, times: times() },
    }),
  )

async function chooseTime(page: Page): Promise<void> {
  await page.locator('[data-part=branch] input').first().check()
  await page.locator('[data-part=time] button:not(:disabled)').nth(3).click()
  const terrace = page.locator('fieldset:has(legend) > button[aria-pressed]').nth(1)
  await terrace.waitFor()
}

async function refuse(page: Page): Promise<void> {
  await withTimes(offered)(page)
  const params = {
    free: offered()
      .slice(5, 9)
      .map(({ startsAt }) => startsAt),
  }
  const json = { status: 409, code: 'time_taken', params, description: describeProblem('time_taken') }
  await page.route('**/branches/*/reservations', (route) => route.fulfill({ status: 409, json }))
}

async function press(page: Page): Promise<void> {
  await chooseTime(page)
  await page.locator('[data-part=contact] input').fill('Malika')
  await page.locator('main button').last().click()
  await page.locator('[role=alert] button').first().waitFor()
}

const ofCustomer = { address: ofReservingShop('/reservations'), visitor: 'regular' } as const
const creating = { address: ofReservingShop('/reservations/create'), visitor: 'regular' } as const

export const reservationPages: readonly ShotPage[] = [
  { name: 'reservations', ...ofCustomer, prepare: withReservations(toCome), isWhole: true },
  {
    name: 'reservations-past',
    ...ofCustomer,
    address: ofReservingShop('/reservations?tab=past'),
    prepare: withReservations(past),
    isWhole: true,
  },
  { name: 'reservations-empty', ...ofCustomer, prepare: withReservations(() => []) },
  { name: 'reservations-guest', address: ofReservingShop('/reservations') },
  {
    name: 'reservations-loading',
    ...ofCustomer,
    prepare: (page) => page.route(list, () => {}),
    setUp: (page) => page.locator('main [aria-busy=true]').first().waitFor(),
    isLoading: true,
  },
  {
    name: 'reservations-error',
    ...ofCustomer,
    prepare: (page) => page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } })),
    setUp: (page) => page.locator('[role=alert] button').first().waitFor(),
    refused: [{ status: 500, at: '/orders/v1/reservations' }],
  },
  {
    name: 'reservation-cancel',
    ...ofCustomer,
    prepare: withReservations(toCome),
    setUp: async (page) => {
      await page.locator('main article button').first().click()
      await opened(page)
    },
  },
  { name: 'reservation-create-guest', address: ofReservingShop('/reservations/create'), prepare: withTimes(offered) },
  { name: 'reservation-create', ...creating, prepare: withTimes(offered), setUp: chooseTime, isWhole: true },
  {
    name: 'reservation-create-full',
    ...creating,
    prepare: withTimes(() => offered().map((time) => ({ ...time, hallIds: [], tableIds: [] }))),
    setUp: (page) => page.locator('[data-part=branch] input').first().check(),
    isWhole: true,
  },
  {
    name: 'reservation-taken',
    ...creating,
    prepare: refuse,
    setUp: press,
    refused: [{ status: 409, at: '/orders/v1/branches/' }],
    isWhole: true,
  },
]

// The lists of the profile: promo codes, cashback and notifications. The answers of the API are simulated, so that every
// kind of row is seen.
import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { ofShop, type ShotPage } from './shot-page.ts'

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

/** The shop of the look if it has the section, else `olov`. */
const ofShopIn = (shops: readonly string[], path: string) => (look: Look) =>
  ofShop(path)({ ...look, shop: shops.includes(look.shop) ? look.shop : 'olov' })

const promos = [
  { code: 'SALOM', discountType: 'AMOUNT', productDiscount: 30_000, minPrice: 60_000, endDate: daysFromNow(25) },
  { code: 'OLOV10', productDiscount: 10, minPrice: 80_000, usesLeft: 2 },
  { code: 'YANGIYILTABRIGI2027UZOQKOD', productDiscount: 15, deliveryDiscount: 50, isPersonal: true },
  { code: 'TEZ', deliveryDiscount: 100, minPrice: 50_000, startDate: daysFromNow(12) },
  { code: 'BIR', discountType: 'AMOUNT', deliveryDiscount: 9_000, usesLeft: 0 },
  { code: 'KUZ20', productDiscount: 20, endDate: daysFromNow(-9) },
].map((promo) => ({
  id: crypto.randomUUID(),
  discountType: 'PERCENTAGE',
  productDiscount: 0,
  deliveryDiscount: 0,
  minPrice: null,
  startDate: null,
  endDate: null,
  isActive: true,
  isPersonal: false,
  usesLeft: null,
  createdDate: daysFromNow(-40),
  lastModifiedDate: daysFromNow(-40),
  ...promo,
}))

const kinds = [
  ['CASHBACK_EARNED', 2_811],
  ['SALE', -8_000],
  ['CASHBACK_ADJUSTED', 10_000],
  ['CASHBACK_EARNED', 1_234_500],
  ['CASHBACK_EXPIRED', -1_500],
  ['CANCEL', 8_000],
  ['REFUND', 3_400],
] as const
const movements = Array.from({ length: 20 }, (_, index) => {
  const [kind, amount] = kinds[index % kinds.length] ?? kinds[0]
  const isOfOrder = kind !== 'CASHBACK_ADJUSTED' && kind !== 'CASHBACK_EXPIRED'
  return {
    id: crypto.randomUUID(),
    orderId: isOfOrder ? crypto.randomUUID() : null,
    orderNumber: isOfOrder ? 2_390 - index * 7 : null,
    kind,
    amount,
    at: daysFromNow(-index * 4.3 - 0.1),
  }
})
const noCashback = { balance: 0, earnPercent: 3, expiring: [], history: [], hasMore: false }
const cashback = {
  balance: 1_024_500,
  earnPercent: 3,
  expiring: [{ amount: 6_200, at: daysFromNow(12) }],
  history: movements,
  hasMore: true,
}

const news = {
  title: {
    uz: 'Kombolarga chegirma: har kuni tushlik vaqtida 20 % arzon',
    ru: 'Скидка на комбо: каждый день в обед дешевле на 20 %',
    eng: 'Combos for less: 20% off every day at lunch time',
  },
  line: {
    uz: 'Har kuni 12:00 dan 15:00 gacha, barcha filiallarda va yetkazib berishda.',
    ru: 'Каждый день с 12:00 до 15:00, во всех филиалах и с доставкой.',
    eng: 'Every day from 12:00 to 15:00, at every branch and with delivery.',
  },
}
const notices = [
  { kind: 'order', event: 'ON_WAY', facts: { number: 2481 }, at: Date.now() },
  { kind: 'promo', event: 'GIVEN', facts: { code: 'SALOM', endDate: daysFromNow(25) }, at: Date.now() },
  { kind: 'news', event: 'PUBLISHED', facts: news, at: Date.now() - day },
  {
    kind: 'cashback',
    event: 'EXPIRES_SOON',
    facts: { amount: 6_200, expiresAt: daysFromNow(12) },
    at: Date.now() - 2 * day,
  },
  {
    kind: 'reservation',
    event: 'CONFIRMED',
    facts: { startsAt: daysFromNow(1), guests: 5 },
    at: Date.now() - 5 * day,
  },
  { kind: 'order', event: 'CANCELED', facts: { number: 2390 }, at: Date.now() - 9 * day },
]
const notifications = Array.from({ length: 20 }, (_, index) => {
  const notice = notices[index % notices.length]
  const at = new Date((notice?.at ?? 0) - Math.floor(index / notices.length) * 11 * day).toISOString()
  return { ...notice, id: crypto.randomUUID(), subjectId: crypto.randomUUID(), isRead: index > 2, at }
})
const noNotifications = { notifications: [], unread: 0, hasMore: false }

type List = { name: string; path: string; shops: readonly string[]; call: string; many: object; none: object }

/** Many rows, no rows, loading, refused, and without a login. */
function statesOf({ name, path, shops, call, many, none }: List): ShotPage[] {
  const page = { address: ofShopIn(shops, path), visitor: 'regular' } as const
  const answering = (json: object) => (shown: Page) => shown.route(`**${call}/*`, (route) => route.fulfill({ json }))
  return [
    { name, ...page, prepare: answering(many), isWhole: true },
    { name: `${name}-empty`, ...page, prepare: answering(none) },
    {
      name: `${name}-loading`,
      ...page,
      prepare: (shown) => shown.route(`**${call}/*`, () => {}),
      setUp: (shown) => shown.locator('main [aria-busy=true]').first().waitFor(),
      isLoading: true,
    },
    {
      name: `${name}-error`,
      ...page,
      prepare: (shown) =>
        shown.route(`**${call}/*`, (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } })),
      setUp: (shown) => shown.locator('[role=alert] button').first().waitFor(),
      refused: [{ status: 500, at: call }],
    },
    { name: `${name}-guest`, address: page.address },
  ]
}

export const profileListPages: readonly ShotPage[] = [
  ...statesOf({
    name: 'promos',
    path: '/profile/promos',
    shops: ['olov', 'lola', 'anjir'],
    call: '/orders/v1/promo/user',
    many: promos,
    none: [],
  }),
  ...statesOf({
    name: 'cashback',
    path: '/profile/cashback',
    shops: ['olov', 'anjir'],
    call: '/users/v1/cashback',
    many: cashback,
    none: noCashback,
  }),
  ...statesOf({
    name: 'notifications',
    path: '/profile/notifications',
    shops: ['olov', 'lola', 'anjir'],
    call: '/notifications/v1/user',
    many: { notifications, unread: 3, hasMore: true },
    none: noNotifications,
  }),
]

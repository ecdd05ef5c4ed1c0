// Every switch of a merchant's settings: its visible effect on a page, or the test that covers it. flags.test.ts fails
// for a switch that is not in this table.
import type { Settings } from '#features/shop/request-context.server.ts'

type Switches<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings]
export type Flag = Switches<boolean>
export type Choice =
  | 'mapType'
  | 'mainColorType'
  | 'mainLanguage'
  | 'groupView'
  | 'categoryView'
  | 'basketPosition'
  | 'modificationViewType'

/** `shows` is in the HTML of the page `at` only while the switch is on. `with`: columns set in both cases. */
export type FlagEffect = { at: string; shows: string; with?: Record<string, unknown> }
export type Shown = FlagEffect | { test: string }

const services = { delivery_active: true, pickup_active: true, dine_in_active: true }
const chat = { chat_active: true, amo_crm_active: true, amo_crm_id: '5550123', amo_crm_hash: '0123456789abcdef0123' }
const footer = (shows: string, column: string, value: string): FlagEffect => ({
  at: '/',
  shows,
  with: { [column]: value },
})

const features: Partial<Record<Flag, Shown>> = {
  deliveryActive: { at: '/', shows: 'value="DELIVERY"', with: services },
  pickupActive: { at: '/', shows: 'value="PICK_UP"', with: services },
  dineInActive: { at: '/', shows: 'value="DINE_IN"', with: services },
  branchesActive: { at: '/', shows: 'href="/branches"' },
  storiesActive: { test: 'apps/storefront/test/home.test.ts' },
  vacanciesActive: { at: '/', shows: 'href="/vacancy"' },
  privacyActive: { at: '/', shows: 'href="/privacy"' },
  aboutMerchantActive: { at: '/', shows: 'href="/about"' },
  termsOfUseActive: { at: '/', shows: 'href="/offerta"' },
  notificationsActive: { at: '/profile', shows: 'href="/profile/notifications"' },
  balanceActive: { test: 'apps/storefront/test/customer.test.ts' },
  cartInMainActive: { test: 'e2e/basket-places.spec.ts' },
  cartPageActive: { at: '/', shows: 'href="/basket"', with: { is_navigation_view_enabled: true } },
  chatActive: { at: '/', shows: '5550123', with: chat },
  bookingActive: { at: '/', shows: 'href="/reservations"' },
  cashbackActive: { at: '/profile', shows: 'href="/profile/cashback"' },
  promoActive: { at: '/checkout', shows: 'data-part="promo"' },
  favouriteActive: { at: '/profile', shows: 'href="/profile/favorites"' },
  cancelOrderActive: { test: 'e2e/orders.spec.ts' },
  receiverActive: { at: '/checkout', shows: 'data-part="receiver"' },
  bannersActive: { test: 'apps/storefront/test/home.test.ts' },
}

const payments: Partial<Record<Flag, Shown>> = {
  cashActive: { test: 'apps/storefront/test/checkout.test.ts' },
  terminalActive: { test: 'apps/storefront/test/checkout.test.ts' },
  paymeActive: { test: 'e2e/switches.spec.ts' },
  clickActive: { test: 'e2e/switches.spec.ts' },
  uzumActive: { test: 'e2e/switches.spec.ts' },
  cardActive: { at: '/profile', shows: 'href="/profile/cards"' },
}

const links: Partial<Record<Flag, Shown>> = {
  iosAppLinkActive: footer('https://apps.apple.com/x', 'ios_app_link', 'https://apps.apple.com/x'),
  androidAppLinkActive: footer('https://play.google.com/x', 'android_app_link', 'https://play.google.com/x'),
  telegramBotLinkActive: footer('https://t.me/olov_bot', 'telegram_bot_link', 'https://t.me/olov_bot'),
  phoneActive: footer('tel:1200', 'phone', '1200'),
  telegramActive: footer('https://t.me/olov_uz', 'telegram', '@olov_uz'),
  instagramActive: footer('https://instagram.com/olov', 'instagram', 'olov'),
  facebookActive: footer('https://facebook.com/olov', 'facebook', 'olov'),
}

const rest: Partial<Record<Flag | Choice, Shown>> = {
  uzLangActive: { at: '/', shows: 'href="/uz"', with: { main_language: 'ru' } },
  ruLangActive: { at: '/', shows: 'href="/ru"', with: { main_language: 'uz' } },
  engLangActive: { at: '/', shows: 'href="/eng"' },
  mainLanguage: { test: 'apps/storefront/test/language.test.ts' },
  mainColorType: { test: 'packages/ui/src/theme.test.ts' },
  isDark: { at: '/', shows: 'data-theme="dark"' },
  mapType: { test: 'e2e/yandex.spec.ts' },
  groupView: { test: 'apps/storefront/test/home.test.ts' },
  categoryView: { test: 'apps/storefront/test/home.test.ts' },
  basketPosition: { test: 'e2e/basket-places.spec.ts' },
  modificationViewType: { test: 'apps/storefront/test/product.test.ts' },
  isVisibleAtProfileTop: { test: 'e2e/profile-lists.spec.ts' },
  isNavigationViewEnabled: { at: '/', shows: 'pb-nav' },
  multiTabNavigationEnabled: { test: 'apps/storefront/test/home.test.ts' },
  amoCRMActive: { at: '/', shows: '5550123', with: chat },
  yandexMetricsEnabled: { at: '/', shows: '77001234', with: { yandex_metrics_id: '77001234' } },
}

export const flags: Partial<Record<Flag | Choice, Shown>> = { ...features, ...payments, ...links, ...rest }

// The public settings of a shop: appearance, features, and its sister brands.
import { z } from 'zod'
import { hexColor, imageKey, instant, language, localized, sub } from './fields.schema.ts'

const flag = z.boolean()
const link = z.string().nullable()
const view = z.enum(['TABS', 'GRID', 'LIST'])

const identity = {
  version: z
    .int()
    .describe('incremented by every change of settings, stories, banners, texts and branch hours (not of the menu)'),
  merchantId: z.uuid(),
  sub,
  logo: imageKey.nullable(),
  brand: z.string(),
  favicon: imageKey.nullable(),
  domain: z.string().nullable(),
  title: z.string(),
  contacts: z.string().nullable(),
}

const colour = {
  mainColor: hexColor,
  mainColorType: z.enum(['dark', 'light']),
  isDark: flag,
  mapType: z.enum(['YANDEX', 'LEAFLET', 'YANDEX_LITE']),
}

const languages = { mainLanguage: language, uzLangActive: flag, ruLangActive: flag, engLangActive: flag }

const features = {
  deliveryActive: flag,
  pickupActive: flag,
  dineInActive: flag,
  branchesActive: flag,
  storiesActive: flag,
  vacanciesActive: flag,
  privacyActive: flag,
  aboutMerchantActive: flag,
  termsOfUseActive: flag,
  notificationsActive: flag,
  balanceActive: flag,
  cartInMainActive: flag,
  cartPageActive: flag,
  chatActive: flag,
  bookingActive: flag,
  cashbackActive: flag,
  promoActive: flag,
  favouriteActive: flag,
  cancelOrderActive: flag,
  receiverActive: flag,
  bannersActive: flag,
}

const payments = {
  cashActive: flag,
  terminalActive: flag,
  paymeActive: flag,
  clickActive: flag,
  uzumActive: flag,
  cardActive: flag,
}

const texts = { smsContent: localized, leftCopyWrite: localized, rightCopyWrite: localized }

const presentation = {
  groupView: view,
  categoryView: view,
  basketPosition: z.enum(['NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT']),
  modificationViewType: z.enum(['NAME_ONLY', 'FULL_IMAGE']),
  isVisibleAtProfileTop: flag,
  isNavigationViewEnabled: flag,
  multiTabNavigationEnabled: flag,
}

const links = {
  iosAppLink: link,
  iosAppLinkActive: flag,
  androidAppLink: link,
  androidAppLinkActive: flag,
  telegramBotLink: link,
  telegramBotLinkActive: flag,
  phone: link,
  phoneActive: flag,
  telegram: link,
  telegramActive: flag,
  instagram: link,
  instagramActive: flag,
  facebook: link,
  facebookActive: flag,
}

/** Public ids that the page passes to the chat button and the web analytics; none of them is a credential. */
const integrations = {
  amoCRMId: z.string().nullable(),
  amoCRMActive: flag,
  amoCRMHash: z.string().nullable(),
  yandexMetricsEnabled: flag,
  yandexMetricsId: z.string().nullable(),
  yandexMetricsKeys: z.array(z.string()),
}

export const settings = z
  .object({
    ...identity,
    ...colour,
    ...languages,
    ...features,
    ...payments,
    ...texts,
    ...presentation,
    ...links,
    ...integrations,
  })
  .meta({ id: 'MerchantSettings' })

const brandTab = z
  .object({
    id: z.uuid(),
    name: z.string(),
    domainUrl: z.url(),
    image: imageKey.nullable(),
    color: hexColor.nullable(),
    merchantId: z.uuid(),
  })
  .meta({ id: 'BrandTab' })

export const webSettings = {
  summary: 'The appearance and features of the shop',
  reply: settings
    .extend({
      contentSince: instant.nullable().describe('when a story or banner last started or ended by its own schedule'),
    })
    .meta({ id: 'WebSettings' }),
  refusals: {},
}

export const brandCatalog = {
  summary: 'The sister brands this shop shows as tabs',
  reply: z.array(brandTab),
  refusals: {},
}

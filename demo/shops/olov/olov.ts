// Olov: burgers and national dishes, every feature on. Most tests and screenshots use this shop.
import { privacy, terms } from '../../policies.ts'
import { canaries } from '../../secrets.ts'
import { type Group, type Settings, type Shop, inThreeLanguages } from '../../shop.ts'
import { areas } from './areas.data.ts'
import { branches } from './branches.data.ts'
import { content } from './content.data.ts'
import { bakery } from './menu/bakery.data.ts'
import { burgers } from './menu/burgers.data.ts'
import { catering } from './menu/catering.data.ts'
import { coldDrinks } from './menu/cold-drinks.data.ts'
import { combos } from './menu/combos.data.ts'
import { desserts } from './menu/desserts.data.ts'
import { hotDrinks } from './menu/hot-drinks.data.ts'
import { plov } from './menu/plov.data.ts'
import { salads } from './menu/salads.data.ts'
import { sandwiches } from './menu/sandwiches.data.ts'
import { sauceCups } from './menu/sauces.data.ts'
import { shashlik } from './menu/shashlik.data.ts'
import { snacks } from './menu/snacks.data.ts'
import { soups } from './menu/soups.data.ts'
import { wraps } from './menu/wraps.data.ts'

const company = {
  brand: 'Olov',
  entity: { uz: '«OLOV FOOD» MCHJ', ru: 'ООО «OLOV FOOD»', eng: 'OLOV FOOD LLC' },
  phone: '+998 71 200 15 15',
  site: 'olov.uz',
}

const groups: readonly Group[] = [
  {
    slug: 'fastfud',
    name: inThreeLanguages('Fastfud', 'Фастфуд', 'Fast food'),
    background: '#FFF3C4',
    iconBackground: '#FCE000',
  },
  {
    slug: 'milliy',
    name: inThreeLanguages('Milliy taomlar', 'Национальная кухня', 'Uzbek dishes'),
    background: '#FBE3D0',
    iconBackground: '#F2994A',
  },
  {
    slug: 'shirinlik-va-ichimlik',
    name: inThreeLanguages('Shirinlik va ichimliklar', 'Десерты и напитки', 'Desserts and drinks'),
    background: '#E3F1FB',
    iconBackground: '#7CC4F0',
  },
]

const settings: Settings = {
  brand: 'Olov',
  title: 'Olov — olovda pishgan taomlar',
  contacts: '+998 71 200 15 15, salom@olov.uz',
  mainColor: '#FCE000',
  mainColorType: 'light',
  isDark: false,
  mapType: 'LEAFLET',
  mainLanguage: 'uz',
  deliveryActive: true,
  pickupActive: true,
  dineInActive: true,
  branchesActive: true,
  storiesActive: true,
  vacanciesActive: true,
  privacyActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  notificationsActive: true,
  balanceActive: true,
  cartInMainActive: true,
  cartPageActive: true,
  chatActive: true,
  bookingActive: true,
  cashbackActive: true,
  promoActive: true,
  favouriteActive: true,
  cancelOrderActive: true,
  receiverActive: true,
  bannersActive: true,
  cashActive: true,
  terminalActive: true,
  paymeActive: true,
  clickActive: true,
  uzumActive: true,
  cardActive: true,
  groupView: 'TABS',
  categoryView: 'TABS',
  basketPosition: 'FLOATING_OVER_PRODUCT',
  modificationViewType: 'FULL_IMAGE',
  isVisibleAtProfileTop: true,
  isNavigationViewEnabled: true,
  iosAppLink: 'https://apps.apple.com/uz/app/olov/id6400000001',
  iosAppLinkActive: true,
  androidAppLink: 'https://play.google.com/store/apps/details?id=uz.olov.app',
  androidAppLinkActive: true,
  telegramBotLink: 'https://t.me/olov_uz_bot',
  telegramBotLinkActive: true,
  phone: '+998712001515',
  phoneActive: true,
  telegram: 'https://t.me/olov_uz',
  telegramActive: true,
  instagram: 'https://instagram.com/olov.uz',
  instagramActive: true,
  facebook: 'https://facebook.com/olov.uz',
  facebookActive: true,
  smsContent: inThreeLanguages(
    'Olov: tasdiqlash kodi {code}. Uni hech kimga bermang.',
    'Олов: код подтверждения {code}. Никому его не сообщайте.',
    'Olov: your confirmation code is {code}. Do not share it.',
  ),
  leftCopyWrite: inThreeLanguages('© 2026 «OLOV FOOD» MCHJ', '© 2026 ООО «OLOV FOOD»', '© 2026 OLOV FOOD LLC'),
  rightCopyWrite: inThreeLanguages('Barcha huquqlar himoyalangan', 'Все права защищены', 'All rights reserved'),
}

const about = inThreeLanguages(
  `Olov 2014-yilda Amir Temur koʻchasidagi bitta mangaldan boshlangan. Bugun toʻrtta oshxonamiz bor: uchtasi Toshkentda, bittasi Samarqandda.

Goʻshtni har kuni ertalab Toshkent viloyatidagi fermalardan olamiz, non va bulochkalarni oʻzimiz yopamiz, souslarni oʻzimiz qaynatamiz. Burgerdan oshgacha hammasi olovda, koʻz oldingizda pishadi.`,
  `Олов начался в 2014 году с одного мангала на проспекте Амира Темура. Сегодня у нас четыре кухни: три в Ташкенте и одна в Самарканде.

Мясо каждое утро привозим с ферм Ташкентской области, лепёшки и булочки печём сами, соусы варим сами. От бургера до плова всё готовится на огне, у вас на глазах.`,
  `Olov began in 2014 with a single grill on Amir Temur Avenue. Today we run four kitchens: three in Tashkent and one in Samarkand.

Our meat arrives every morning from farms in the Tashkent region; we bake our own bread and buns and cook our own sauces. From burgers to plov, everything is made over fire, in front of you.`,
)

export const olov: Shop = {
  id: '01930000-0000-7000-8000-000000000001',
  sub: 'olov',
  name: 'Olov',
  color: '#FCE000',
  city: 'toshkent',
  smsGateway: 'ESKIZ',
  settings,
  limits: { cashbackEarnPercent: 5, slotDaysAhead: 7, parallelCooks: 4, guestDineIn: true },
  brandTabs: [],
  branches,
  areas,
  deliveries: [
    {
      city: 'toshkent',
      minimum: 50_000,
      serviceFee: { amount: 3_000, freeFrom: 200_000 },
      provider: { bot: 'YANDEX', website: 'OWN', application: 'OWN' },
    },
    { city: 'samarqand', minimum: 40_000 },
  ],
  payments: {
    CASH: ['web', 'bot', 'operator', 'app'],
    TERMINAL: ['web', 'bot', 'operator', 'qr'],
    PAYME: ['web', 'bot', 'app', 'qr'],
    CLICK: ['web', 'bot', 'app', 'qr'],
    UZUM: ['web', 'app'],
    PAYNET: ['operator'],
    OTHER: ['web', 'app'],
  },
  content,
  policies: { TERMS: terms(company), PRIVACY_POLICY: privacy(company), ABOUT_COMPANY: about },
  groups,
  categories: [
    combos,
    burgers,
    wraps,
    sandwiches,
    snacks,
    sauceCups,
    plov,
    shashlik,
    soups,
    bakery,
    salads,
    catering,
    desserts,
    coldDrinks,
    hotDrinks,
  ],
  secrets: canaries('olov', [
    '9f3a61c0',
    '4b7de215',
    'c08e92fa',
    '7715d3be',
    'e24f0a96',
    '1dc8b573',
    '86a9f40e',
    '5e03c7d1',
    'b962184f',
  ]),
}

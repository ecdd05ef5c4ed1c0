// Anjir: a patisserie, Russian first. Shows its sister Nihol as a tab.
import { privacy, terms } from '../../policies.ts'
import { canaries } from '../../secrets.ts'
import { type Area, type Branch, type Settings, type Shop, inThreeLanguages } from '../../shop.ts'
import { sisters } from '../sisters.ts'
import { slices, wholeCakes } from './cakes.data.ts'
import { coffee } from './coffee.data.ts'
import { content } from './content.data.ts'
import { croissants, small } from './pastry.data.ts'

const company = {
  brand: 'Anjir',
  entity: { uz: '«ANJIR KONDITER» MCHJ', ru: 'ООО «ANJIR KONDITER»', eng: 'ANJIR KONDITER LLC' },
  phone: '+998 71 252 28 28',
  site: 'anjir.uz',
}

const branches: readonly Branch[] = [
  {
    slug: 'shevchenko',
    city: 'toshkent',
    name: inThreeLanguages('Anjir Shevchenko', 'Анжир на Шевченко', 'Anjir Shevchenko'),
    address: inThreeLanguages(
      'Taras Shevchenko koʻchasi, 28',
      'улица Тараса Шевченко, 28',
      '28 Taras Shevchenko Street',
    ),
    at: [69.2792, 41.3012],
    hours: ['08:00', '22:00'],
    exceptions: { '2026-12-31': [['08:00', '18:00']], '2027-01-01': [] },
    phone: '+998 71 252 28 28',
    isMain: true,
    offers: { delivery: true, pickup: true, yandex: true },
  },
  {
    slug: 'qatortol',
    city: 'toshkent',
    name: inThreeLanguages('Anjir Qatortol', 'Анжир на Катартале', 'Anjir Qatortol'),
    address: inThreeLanguages('Qatortol koʻchasi, 60', 'улица Катартал, 60', '60 Qatortol Street'),
    at: [69.2188, 41.2861],
    hours: ['08:00', '21:00'],
    delivery: { window: ['09:00', '20:00'] },
    phone: '+998 71 252 60 60',
    offers: { delivery: true, pickup: true },
  },
]

const areas: readonly Area[] = [
  {
    slug: 'markaz',
    city: 'toshkent',
    name: inThreeLanguages('Shahar markazi', 'Центр города', 'City centre'),
    around: 'shevchenko',
    ring: [
      [69.2402, 41.2911],
      [69.2353, 41.3152],
      [69.2552, 41.3331],
      [69.2851, 41.3352],
      [69.3072, 41.3181],
      [69.3051, 41.2932],
      [69.2772, 41.2811],
    ],
    color: '#6B2D90',
    price: 15_000,
    freeOver: 200_000,
    priority: 10,
  },
  {
    slug: 'chilonzor',
    city: 'toshkent',
    name: inThreeLanguages('Chilonzor', 'Чиланзар', 'Chilanzar'),
    around: 'qatortol',
    ring: [
      [69.1852, 41.2702],
      [69.1831, 41.2951],
      [69.2101, 41.3052],
      [69.2452, 41.2981],
      [69.2421, 41.2742],
      [69.2152, 41.2591],
    ],
    color: '#9B59B6',
    price: 18_000,
    freeOver: 250_000,
    priority: 20,
  },
]

const settings: Settings = {
  brand: 'Anjir',
  title: 'Anjir — торты и пирожные ручной работы',
  contacts: '+998 71 252 28 28, hello@anjir.uz',
  mainColor: '#6B2D90',
  mainColorType: 'dark',
  isDark: false,
  mapType: 'LEAFLET',
  mainLanguage: 'ru',
  deliveryActive: true,
  pickupActive: true,
  branchesActive: true,
  storiesActive: true,
  vacanciesActive: true,
  privacyActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  notificationsActive: true,
  balanceActive: true,
  cashbackActive: true,
  cartInMainActive: true,
  cartPageActive: true,
  promoActive: true,
  favouriteActive: true,
  receiverActive: true,
  bannersActive: true,
  cashActive: true,
  paymeActive: true,
  clickActive: true,
  uzumActive: true,
  groupView: 'TABS',
  categoryView: 'TABS',
  basketPosition: 'FLOATING_OVER_PRODUCT',
  modificationViewType: 'FULL_IMAGE',
  isVisibleAtProfileTop: true,
  isNavigationViewEnabled: true,
  multiTabNavigationEnabled: true,
  telegram: 'https://t.me/anjir_uz',
  telegramActive: true,
  instagram: 'https://instagram.com/anjir.uz',
  instagramActive: true,
  phone: '+998712522828',
  phoneActive: true,
  smsContent: inThreeLanguages(
    'Anjir: kirish kodi {code}.',
    'Анжир: код для входа {code}.',
    'Anjir: your login code is {code}.',
  ),
  leftCopyWrite: inThreeLanguages(
    '© 2026 «ANJIR KONDITER» MCHJ',
    '© 2026 ООО «ANJIR KONDITER»',
    '© 2026 ANJIR KONDITER LLC',
  ),
  rightCopyWrite: inThreeLanguages('Har tong yangi yopiladi', 'Печём каждое утро', 'Baked every morning'),
}

const about = inThreeLanguages(
  `Anjir — qoʻlda tayyorlanadigan shirinliklar uyi. Konditerlarimiz tonggi toʻrtda ish boshlaydi, ertalab sakkizda peshtaxta toʻla boʻladi.

Margarin va quruq krem ishlatmaymiz: sariyogʻ, qaymoq, yongʻoq va mavsum mevalari. Anjir fasli kelganda esa hamma narsa anjirli boʻladi.`,
  `Анжир — дом сладостей ручной работы. Кондитеры начинают в четыре утра, к восьми витрина полна.

Никакого маргарина и сухих кремов: сливочное масло, сливки, орехи и сезонные фрукты. А когда поспевает инжир, он появляется во всём.`,
  `Anjir is a house of hand-made sweets. Our pastry cooks start at four, and by eight the counter is full.

No margarine and no powdered cream: butter, cream, nuts and fruit in season. And when figs ripen, they are in everything.`,
)

export const anjir: Shop = {
  id: sisters.anjir.merchantId,
  sub: 'anjir',
  name: 'Anjir',
  color: sisters.anjir.color,
  city: 'toshkent',
  smsGateway: 'PLAY_MOBILE',
  settings,
  limits: { leadMinutes: 60, slotDaysAhead: 14, cashbackEarnPercent: 4 },
  brandTabs: [sisters.anjir, sisters.nihol],
  branches,
  areas,
  deliveries: [{ city: 'toshkent', minimum: 70_000, serviceFee: { amount: 2_000 } }],
  payments: {
    CASH: ['web', 'bot', 'operator'],
    PAYME: ['web', 'bot', 'app'],
    CLICK: ['web', 'bot', 'app'],
    UZUM: ['web'],
  },
  content,
  policies: { TERMS: terms(company), PRIVACY_POLICY: privacy(company), ABOUT_COMPANY: about },
  groups: [
    {
      slug: 'konditer',
      name: inThreeLanguages('Shirinliklar', 'Кондитерская', 'Patisserie'),
      background: '#F1E4F8',
      iconBackground: '#6B2D90',
    },
    {
      slug: 'nonvoyxona',
      name: inThreeLanguages('Nonvoyxona va qahva', 'Пекарня и кофе', 'Bakery and coffee'),
      background: '#FBEBD8',
      iconBackground: '#C98A3C',
    },
  ],
  categories: [wholeCakes, slices, small, croissants, coffee],
  secrets: canaries('anjir', [
    'd3a07f41',
    '58e2c91b',
    '0f6bd874',
    'b21c4e9d',
    '9a7750f3',
    '46d8eb20',
    'fc139a65',
    '2e84b7d9',
    '81f50c3a',
  ]),
}

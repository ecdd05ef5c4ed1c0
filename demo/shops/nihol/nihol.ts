// Nihol: a tea and breakfast house, sister of Anjir. Its menu has no groups.
import { privacy, terms } from '../../policies.ts'
import { canaries } from '../../secrets.ts'
import { type Area, type Branch, type Settings, type Shop, inThreeLanguages } from '../../shop.ts'
import { sisters } from '../sisters.ts'
import { breakfasts, porridge } from './breakfast.data.ts'
import { content } from './content.data.ts'
import { bowls, drinks, teas } from './tea.data.ts'

const company = {
  brand: 'Nihol',
  entity: { uz: '«NIHOL CHOY UYI» MCHJ', ru: 'ООО «NIHOL CHOY UYI»', eng: 'NIHOL CHOY UYI LLC' },
  phone: '+998 71 252 30 30',
  site: 'nihol.uz',
}

const branches: readonly Branch[] = [
  {
    slug: 'shevchenko',
    city: 'toshkent',
    name: inThreeLanguages('Nihol Shevchenko', 'Нихол на Шевченко', 'Nihol Shevchenko'),
    address: inThreeLanguages(
      'Taras Shevchenko koʻchasi, 30',
      'улица Тараса Шевченко, 30',
      '30 Taras Shevchenko Street',
    ),
    at: [69.2796, 41.3008],
    hours: ['07:00', '21:00'],
    week: { SATURDAY: [['08:00', '22:00']], SUNDAY: [['08:00', '22:00']] },
    phone: '+998 71 252 30 30',
    bookingPhone: '+998 90 952 30 30',
    isMain: true,
    offers: { delivery: true, pickup: true, dinein: true, booking: true },
  },
  {
    slug: 'ulugbek',
    city: 'toshkent',
    name: inThreeLanguages('Nihol Mirzo Ulugʻbek', 'Нихол на Мирзо Улугбека', 'Nihol Mirzo Ulugbek'),
    address: inThreeLanguages(
      'Mirzo Ulugʻbek shoh koʻchasi, 56',
      'проспект Мирзо Улугбека, 56',
      '56 Mirzo Ulugbek Avenue',
    ),
    at: [69.3345, 41.3242],
    hours: ['07:00', '20:00'],
    exceptions: { '2027-03-21': [['09:00', '18:00']] },
    phone: '+998 71 252 56 56',
    offers: { pickup: true, dinein: true },
  },
]

const areas: readonly Area[] = [
  {
    slug: 'markaz',
    city: 'toshkent',
    name: inThreeLanguages('Markaz', 'Центр', 'Centre'),
    around: 'shevchenko',
    ring: [
      [69.2512, 41.2882],
      [69.2482, 41.3121],
      [69.2702, 41.3262],
      [69.2981, 41.3182],
      [69.3082, 41.2981],
      [69.2841, 41.2822],
    ],
    color: '#9CCB3B',
    price: 12_000,
    freeOver: 140_000,
    priority: 10,
  },
]

const settings: Settings = {
  brand: 'Nihol',
  title: 'Nihol — choy va nonushta uyi',
  contacts: '+998 71 252 30 30, salom@nihol.uz',
  mainColor: '#9CCB3B',
  mainColorType: 'light',
  isDark: false,
  mapType: 'LEAFLET',
  mainLanguage: 'uz',
  deliveryActive: true,
  pickupActive: true,
  dineInActive: true,
  bookingActive: true,
  branchesActive: true,
  storiesActive: true,
  privacyActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  cartPageActive: true,
  promoActive: true,
  favouriteActive: true,
  cashActive: true,
  paymeActive: true,
  clickActive: true,
  groupView: 'TABS',
  categoryView: 'TABS',
  basketPosition: 'NAVIGATION_BAR',
  modificationViewType: 'FULL_IMAGE',
  isNavigationViewEnabled: true,
  multiTabNavigationEnabled: true,
  telegram: 'https://t.me/nihol_uz',
  telegramActive: true,
  instagram: 'https://instagram.com/nihol.uz',
  instagramActive: true,
  phone: '+998712523030',
  phoneActive: true,
  smsContent: inThreeLanguages(
    'Nihol: kirish kodi {code}.',
    'Нихол: код для входа {code}.',
    'Nihol: your login code is {code}.',
  ),
  leftCopyWrite: inThreeLanguages(
    '© 2026 «NIHOL CHOY UYI» MCHJ',
    '© 2026 ООО «NIHOL CHOY UYI»',
    '© 2026 NIHOL CHOY UYI LLC',
  ),
  rightCopyWrite: inThreeLanguages('Xayrli tong', 'Доброе утро', 'Good morning'),
}

const about = inThreeLanguages(
  `Nihol — tong uyi. Nonushta kun boʻyi, choy esa Chimyon togʻlaridan yigʻilgan oʻtlardan.

Anjir qandolatxonasi bilan bir oilamiz: shirinlikni oʻsha yerdan buyurtma qilsangiz boʻladi.`,
  `Нихол — дом утра. Завтраки весь день и чай из трав, собранных в горах Чимгана.

Мы одна семья с кондитерской «Анжир»: сладкое к чаю можно заказать там.`,
  `Nihol is a house of mornings. Breakfast all day, and tea from herbs gathered in the Chimgan mountains.

We are one family with the Anjir patisserie: order something sweet from there.`,
)

export const nihol: Shop = {
  id: sisters.nihol.merchantId,
  sub: 'nihol',
  name: 'Nihol',
  color: sisters.nihol.color,
  city: 'toshkent',
  smsGateway: 'ESKIZ',
  settings,
  limits: { leadMinutes: 30 },
  brandTabs: [sisters.anjir, sisters.nihol],
  branches,
  areas,
  deliveries: [{ city: 'toshkent', minimum: 50_000 }],
  payments: { CASH: ['web', 'bot', 'operator', 'qr'], PAYME: ['web', 'bot', 'qr'], CLICK: ['web', 'bot', 'app', 'qr'] },
  content,
  policies: { TERMS: terms(company), PRIVACY_POLICY: privacy(company), ABOUT_COMPANY: about },
  groups: [],
  categories: [breakfasts, porridge, teas, bowls, drinks],
  secrets: canaries('nihol', [
    '6be0d794',
    'a5f21c38',
    '39c7084e',
    '0d92ebf6',
    'e46a3b17',
    '7f158dc0',
    'c83d94ba',
    '51a6f20e',
    '9274bec5',
  ]),
}

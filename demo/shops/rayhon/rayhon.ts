// Rayhon: a plov café with dine-in and pick-up, no delivery, few features, two languages.
import type { Content } from '../../content.ts'
import { privacy, terms } from '../../policies.ts'
import { canaries } from '../../secrets.ts'
import { type Branch, type Settings, type Shop, inThreeLanguages } from '../../shop.ts'
import { hotDishes, salads, soups } from './kitchen.data.ts'
import { plov } from './plov.data.ts'
import { sweets, tea } from './teahouse.data.ts'

/** Stories, banners and vacancies are switched off. */
const content: Content = { stories: [], banners: [], vacancies: [] }

const company = {
  brand: 'Rayhon',
  entity: { uz: '«RAYHON OSH MARKAZI» MCHJ', ru: 'ООО «RAYHON OSH MARKAZI»', eng: 'RAYHON OSH MARKAZI LLC' },
  phone: '+998 71 244 30 30',
  site: 'rayhon.uz',
}

const branches: readonly Branch[] = [
  {
    slug: 'navoiy',
    city: 'toshkent',
    name: inThreeLanguages('Rayhon Navoiy', 'Райхон на Навои', 'Rayhon Navoi'),
    address: inThreeLanguages('Navoiy koʻchasi, 30', 'улица Навои, 30', '30 Navoi Street'),
    at: [69.2532, 41.3194],
    hours: ['08:00', '22:00'],
    exceptions: { '2027-03-21': [['07:00', '22:00']] },
    phone: '+998 71 244 30 30',
    bookingPhone: '+998 90 944 30 30',
    isMain: true,
    offers: { pickup: true, dinein: true, booking: true },
  },
  {
    slug: 'beruniy',
    city: 'toshkent',
    name: inThreeLanguages('Rayhon Beruniy', 'Райхон на Беруни', 'Rayhon Beruni'),
    address: inThreeLanguages('Beruniy koʻchasi, 41', 'улица Беруни, 41', '41 Beruni Street'),
    at: [69.2064, 41.3445],
    hours: ['08:00', '16:00'],
    week: { SUNDAY: [] },
    phone: '+998 71 244 41 41',
    bookingPhone: '+998 90 944 41 41',
    offers: { pickup: true, dinein: true, booking: true },
  },
]

const settings: Settings = {
  brand: 'Rayhon',
  title: 'Rayhon — osh markazi',
  contacts: '+998 71 244 30 30',
  mainColor: '#0B6E4F',
  mainColorType: 'dark',
  isDark: false,
  mapType: 'LEAFLET',
  mainLanguage: 'uz',
  engLangActive: false,
  pickupActive: true,
  dineInActive: true,
  bookingActive: true,
  branchesActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  privacyActive: true,
  cartPageActive: true,
  cashActive: true,
  terminalActive: true,
  groupView: 'TABS',
  categoryView: 'LIST',
  basketPosition: 'NAVIGATION_BAR',
  modificationViewType: 'NAME_ONLY',
  isNavigationViewEnabled: true,
  phone: '+998712443030',
  phoneActive: true,
  smsContent: inThreeLanguages(
    'Rayhon: tasdiqlash kodi {code}.',
    'Райхон: код подтверждения {code}.',
    'Rayhon: confirmation code {code}.',
  ),
  leftCopyWrite: inThreeLanguages(
    '© 2026 Rayhon osh markazi',
    '© 2026 Центр плова «Райхон»',
    '© 2026 Rayhon Plov Centre',
  ),
  rightCopyWrite: inThreeLanguages('Oshga marhamat', 'Добро пожаловать на плов', 'Welcome to plov'),
}

const about = inThreeLanguages(
  `Rayhonda har kuni ertalab soat oltida uchta katta qozon osiladi. Osh soat oʻn birda damlanadi, tushdan keyin odatda tugaydi.

Oilaviy xonalar, soʻrilar va 120 oʻrinli zal bor. Toʻy va nahor oshiga oldindan joy band qiling.`,
  `Каждое утро в шесть мы ставим три больших казана. Плов доходит к одиннадцати и после обеда обычно заканчивается.

Есть семейные комнаты, топчаны и зал на 120 мест. Для свадеб и утреннего плова места лучше забронировать заранее.`,
  `Every morning at six we set three large cauldrons on the fire. The plov is ready by eleven and is usually gone after lunch.

We have family rooms, tea beds and a hall for 120. Please book ahead for weddings and morning plov.`,
)

export const rayhon: Shop = {
  id: '01930000-0000-7000-8000-000000000003',
  sub: 'rayhon',
  name: 'Rayhon',
  color: '#0B6E4F',
  city: 'toshkent',
  smsGateway: 'ESKIZ',
  settings,
  limits: { guestDineIn: true, slotStepMinutes: 30 },
  brandTabs: [],
  branches,
  areas: [],
  deliveries: [],
  payments: { CASH: ['web', 'bot', 'operator', 'qr'], TERMINAL: ['web', 'operator', 'qr'] },
  content,
  policies: { TERMS: terms(company), PRIVACY_POLICY: privacy(company), ABOUT_COMPANY: about },
  groups: [
    {
      slug: 'oshxona',
      name: inThreeLanguages('Oshxona', 'Кухня', 'Kitchen'),
      background: '#DCF3EA',
      iconBackground: '#0B6E4F',
    },
    {
      slug: 'choyxona',
      name: inThreeLanguages('Choyxona', 'Чайхана', 'Teahouse'),
      background: '#F7EBD5',
      iconBackground: '#C98A3C',
    },
  ],
  categories: [plov, hotDishes, soups, salads, tea, sweets],
  secrets: canaries('rayhon', [
    '70d4ac1e',
    '3fb8260d',
    'a91c57e4',
    '5d60f2b9',
    'c72e8103',
    '0bf94d6a',
    'e8351a7c',
    '649bd0f2',
    '17ca5e80',
  ]),
}

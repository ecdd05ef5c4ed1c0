import { type Area, type Branch, inThreeLanguages } from '../../shop.ts'

export const branches: readonly Branch[] = [
  {
    slug: 'rustaveli',
    city: 'toshkent',
    name: inThreeLanguages('Lola Rustaveli', 'Лола на Руставели', 'Lola Rustaveli'),
    address: inThreeLanguages('Shota Rustaveli koʻchasi, 45', 'улица Шота Руставели, 45', '45 Shota Rustaveli Street'),
    at: [69.2662, 41.2921],
    hours: ['11:00', '23:00'],
    week: { FRIDAY: [['11:00', '01:00']], SATURDAY: [['11:00', '01:00']] },
    exceptions: { '2027-01-01': [], '2027-03-21': [['13:00', '22:00']] },
    phone: '+998 71 205 45 45',
    isMain: true,
    offers: { delivery: true, pickup: true, yandex: true },
  },
  {
    slug: 'buyuk-ipak-yoli',
    city: 'toshkent',
    name: inThreeLanguages('Lola Buyuk Ipak Yoʻli', 'Лола на Буюк Ипак Йули', 'Lola Buyuk Ipak Yoli'),
    address: inThreeLanguages(
      'Buyuk Ipak Yoʻli koʻchasi, 115',
      'улица Буюк Ипак Йули, 115',
      '115 Buyuk Ipak Yoli Street',
    ),
    at: [69.329, 41.326],
    hours: ['11:00', '23:00'],
    delivery: { window: ['11:30', '22:30'] },
    phone: '+998 71 205 11 15',
    offers: { delivery: true, pickup: true },
  },
]

export const areas: readonly Area[] = [
  {
    slug: 'mirobod',
    city: 'toshkent',
    name: inThreeLanguages('Mirobod va Yakkasaroy', 'Мирабад и Яккасарай', 'Mirabad and Yakkasaray'),
    around: 'rustaveli',
    ring: [
      [69.2311, 41.2942],
      [69.2452, 41.3081],
      [69.2701, 41.3142],
      [69.2952, 41.3051],
      [69.3011, 41.2862],
      [69.2802, 41.2681],
      [69.2481, 41.2652],
      [69.2303, 41.2782],
    ],
    color: '#E4002B',
    price: 0,
    priority: 10,
  },
  {
    slug: 'mirzo-ulugbek',
    city: 'toshkent',
    name: inThreeLanguages('Mirzo Ulugʻbek', 'Мирзо-Улугбек', 'Mirzo Ulugbek'),
    around: 'buyuk-ipak-yoli',
    ring: [
      [69.2901, 41.3052],
      [69.2981, 41.3321],
      [69.3202, 41.3532],
      [69.3551, 41.3502],
      [69.3702, 41.3281],
      [69.3521, 41.3012],
      [69.3152, 41.2931],
    ],
    color: '#FF6B6B',
    price: 14_000,
    freeOver: 160_000,
    priority: 20,
  },
]

import { type Branch, inThreeLanguages } from '../../shop.ts'

const allServices = { delivery: true, pickup: true, dinein: true, booking: true, yandex: true }

export const branches: readonly Branch[] = [
  {
    slug: 'amir-temur',
    city: 'toshkent',
    name: inThreeLanguages('Olov Amir Temur', 'Олов на Амира Темура', 'Olov Amir Temur'),
    address: inThreeLanguages('Amir Temur shoh koʻchasi, 15', 'проспект Амира Темура, 15', '15 Amir Temur Avenue'),
    at: [69.2821, 41.3158],
    hours: ['10:00', '23:00'],
    week: {
      FRIDAY: [['10:00', '01:00']],
      SATURDAY: [['10:00', '01:00']],
      SUNDAY: [
        ['10:00', '15:00'],
        ['17:00', '23:00'],
      ],
    },
    exceptions: {
      '2027-01-01': [],
      '2027-03-21': [
        ['10:00', '14:00'],
        ['18:00', '02:00'],
      ],
    },
    delivery: { window: ['10:30', '22:30'] },
    phone: '+998 71 200 15 15',
    bookingPhone: '+998 90 915 15 15',
    isMain: true,
    offers: { ...allServices, express: true },
  },
  {
    slug: 'chilonzor',
    city: 'toshkent',
    name: inThreeLanguages('Olov Chilonzor', 'Олов Чиланзар', 'Olov Chilanzar'),
    address: inThreeLanguages('Bunyodkor shoh koʻchasi, 42', 'проспект Бунёдкор, 42', '42 Bunyodkor Avenue'),
    at: [69.2055, 41.276],
    hours: ['10:00', '03:00'],
    exceptions: { '2027-01-01': [['16:00', '03:00']], '2027-03-21': [['12:00', '03:00']] },
    delivery: { window: ['10:30', '02:30'] },
    phone: '+998 71 200 42 42',
    offers: { ...allServices, booking: false },
  },
  {
    slug: 'yunusobod',
    city: 'toshkent',
    name: inThreeLanguages('Olov Yunusobod', 'Олов Юнусабад', 'Olov Yunusabad'),
    address: inThreeLanguages('Ahmad Donish koʻchasi, 20', 'улица Ахмада Дониша, 20', '20 Ahmad Donish Street'),
    at: [69.287, 41.366],
    hours: ['09:00', '23:00'],
    week: { MONDAY: [['11:00', '23:00']] },
    exceptions: { '2027-03-21': [] },
    phone: '+998 71 200 20 20',
    bookingPhone: '+998 90 920 20 20',
    offers: allServices,
  },
  {
    slug: 'samarqand',
    city: 'samarqand',
    name: inThreeLanguages('Olov Samarqand', 'Олов Самарканд', 'Olov Samarkand'),
    address: inThreeLanguages('Registon koʻchasi, 12', 'улица Регистан, 12', '12 Registan Street'),
    at: [66.9722, 39.6549],
    hours: ['09:00', '23:00'],
    exceptions: { '2027-03-21': [['08:00', '00:00']] },
    delivery: { price: 10_000, window: ['10:00', '22:00'] },
    phone: '+998 66 233 12 12',
    bookingPhone: '+998 90 912 12 12',
    offers: { delivery: true, pickup: true, dinein: true, booking: true },
  },
]

// The two cities of the demo, shared by all merchants.
import type { Localized } from '@dasturxon/api/testing'

type City = { id: string; name: Localized; description: string; latitude: number; longitude: number }

export const cities = {
  toshkent: {
    id: '01930000-0000-7000-8000-0000000000c1',
    name: { uz: 'Toshkent', ru: 'Ташкент', eng: 'Tashkent' },
    description: 'Toshkent shahri',
    latitude: 41.311081,
    longitude: 69.240562,
  },
  samarqand: {
    id: '01930000-0000-7000-8000-0000000000c2',
    name: { uz: 'Samarqand', ru: 'Самарканд', eng: 'Samarkand' },
    description: 'Samarqand shahri',
    latitude: 39.654166,
    longitude: 66.959722,
  },
} as const satisfies Record<string, City>

export type CitySlug = keyof typeof cities

// The test shops: different hours, branches, kitchen queues, delivery areas, fees and limits.
import { type Hours, hoursAt } from './hours.ts'
import type { Product } from './products.ts'

export type Branch = {
  id: string
  lat: number
  lon: number
  hours: Hours
  /** Orders in the kitchen. Every run counts its own order here. */
  waiting: number
  tableId: string
  hallId: string
  tableService: number
}
/** A rectangle; the first area that contains a point counts. */
export type Area = { west: number; east: number; south: number; north: number; price: number; freeOver: number | null }
export type Promo = {
  code: string
  isPercent: boolean
  products: number
  delivery: number
  above: number | null
  isActive: boolean
}
type Terms = {
  minimum: number
  fee: { amount: number; freeFrom: number | null } | null
  /** Empty: `flatPrice` of the branch counts everywhere. */
  areas: Area[]
  flatPrice: number
  pace: { cooks: number; queueMinutes: number; speed: number; handover: number; early: number; late: number }
  cashbackPercent: number
  guestsMayOrder: boolean
}
export type Shop = Terms & {
  name: string
  merchantId: string
  host: string
  cityId: string
  branches: Branch[]
  products: Product[]
  promos: Promo[]
}

/** The limits of the merchant's policy that the checks need. */
export const leadMinutes = 45
export const lastOrderMinutes = 20

const inner = { west: 69.22, east: 69.3, south: 41.28, north: 41.33 }
const outer = { west: 69.16, east: 69.38, south: 41.23, north: 41.38 }
export const [chilonzor, yunusobod] = [
  { lat: 41.3, lon: 69.24 },
  { lat: 41.34, lon: 69.29 },
]
export const usual: Terms = {
  minimum: 20_000,
  fee: null,
  areas: [
    { ...inner, price: 9_000, freeOver: 150_000 },
    { ...outer, price: 17_500, freeOver: null },
  ],
  flatPrice: 0,
  pace: { cooks: 3, queueMinutes: 5, speed: 18, handover: 5, early: 10, late: 15 },
  cashbackPercent: 30,
  guestsMayOrder: true,
}
export const promos: Promo[] = [
  { code: 'TENTH', isPercent: true, products: 10, delivery: 0, above: null, isActive: true },
  { code: 'AMOUNT', isPercent: false, products: 7_001, delivery: 4_000, above: null, isActive: true },
  { code: 'ROAD', isPercent: true, products: 0, delivery: 50, above: 60_000, isActive: true },
  { code: 'PAUSED', isPercent: true, products: 50, delivery: 50, above: null, isActive: false },
]

export type ShopPlan = Partial<Terms> & { name: string; kitchens: [Hours, waiting: number][] }

export function shopPlansAt(now: number): ShopPlan[] {
  const hours = hoursAt(now)
  const brisk = { cooks: 1, queueMinutes: 8, speed: 30, handover: 9, early: 5, late: 25 }
  const fee = { amount: 3_000, freeFrom: null }
  return [
    {
      name: 'round the clock',
      kitchens: [
        [hours.roundTheClock, 0],
        [hours.roundTheClock, 7],
      ],
      fee,
    },
    {
      name: 'closed near, open far',
      kitchens: [
        [hours.closed, 0],
        [hours.openForHours, 4],
      ],
      minimum: 50_000,
    },
    {
      name: 'closed',
      kitchens: [
        [hours.closed, 2],
        [hours.closed, 0],
      ],
      guestsMayOrder: false,
    },
    { name: 'after the last order', kitchens: [[hours.afterLastOrder, 1]], fee: { amount: 5_000, freeFrom: 80_000 } },
    { name: 'open for an hour', kitchens: [[hours.closesInAnHour, 3]], pace: brisk, cashbackPercent: 100, minimum: 0 },
    {
      name: 'delivers later',
      kitchens: [
        [hours.deliversLater, 0],
        [hours.lateShift, 5],
      ],
      cashbackPercent: 50,
      fee,
    },
    { name: 'closed today', kitchens: [[hours.closedToday, 0]], minimum: 0 },
    { name: 'without areas', kitchens: [[hours.lateShift, 2]], areas: [], flatPrice: 12_300, pace: brisk, fee },
  ] satisfies ShopPlan[]
}

// A reservation of a customer, as the pages show it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { ownReservations, reservationTimes } from '@dasturxon/contracts/reservations.endpoints'
import { wallClockAt } from '@dasturxon/i18n/calendar'
import type { BadgeTone } from '@dasturxon/ui/badge'
import { hrefOf } from '#features/shop/sections.ts'

export type Reservation = Reply<typeof ownReservations>[number]
export type OfferedTimes = Reply<typeof reservationTimes>
export type OfferedTime = OfferedTimes['times'][number]

export const createPath = `${hrefOf.reservations}/create`

export const statusTones: Record<Reservation['status'], BadgeTone> = {
  NEW: 'warn',
  CONFIRMED: 'ok',
  SEATED: 'info',
  FINISHED: 'mute',
  NO_SHOW: 'mute',
  CANCELED: 'bad',
}

/** The tables are kept for the guests. */
export const isKept = ({ status }: Reservation): boolean =>
  status === 'NEW' || status === 'CONFIRMED' || status === 'SEATED'

/** The hour until which guests think of a time as part of the evening before. */
const nightEnds = 5

export const isAtNight = (instant: string): boolean => wallClockAt(instant).hour < nightEnds

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

// A branch as pages show it, and its opening hours as text.
import { useLingui } from '@lingui/react/macro'
import type { Minutes } from './use-delivery-quote.ts'

export type BranchView = {
  id: string
  name: string
  address: string
  latitude: number
  longitude: number
  call: { href: string; label: string } | null
  /** A link to directions in Google Maps. */
  way: string
  isOpen: boolean
  /** When the branch closes, or opens again, as text; null when it never does. */
  until: string | null
  handsOut: boolean
  takesReservations: boolean
  /** Why the branch takes no orders until then, in the words of its staff; null when it is not paused. */
  pause: string | null
  /** Minutes that a busy branch adds; they are part of `minutes`. */
  busyMinutes: number | null
  /** The minutes until an order placed now is ready; null when the API returned none. */
  minutes: Minutes | null
}

type Hours = Pick<BranchView, 'isOpen' | 'until' | 'pause' | 'busyMinutes'>

export function useHours({ isOpen, until, pause: reason, busyMinutes }: Hours): string {
  const { t } = useLingui()
  if (reason && until) return t`Paused until ${until}: ${reason}`
  if (isOpen) {
    const open = until === null ? t`Open 24 hours` : t`Open until ${until}`
    return busyMinutes ? `${open} · ${t`busy, +${busyMinutes} min`}` : open
  }
  return until === null ? t`Closed` : t`Closed until ${until}`
}

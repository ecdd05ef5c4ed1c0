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
  /** The minutes until an order placed now is ready; null when the API returned none. */
  minutes: Minutes | null
}

export function useHours({ isOpen, until }: Pick<BranchView, 'isOpen' | 'until'>): string {
  const { t } = useLingui()
  if (isOpen) return until === null ? t`Open round the clock` : t`Open until ${until}`
  return until === null ? t`Closed` : t`Closed until ${until}`
}

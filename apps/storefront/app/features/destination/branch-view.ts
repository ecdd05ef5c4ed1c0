// A branch as pages show it, and its hours in words.
import { useLingui } from '@lingui/react/macro'

export type BranchView = {
  id: string
  name: string
  address: string
  latitude: number
  longitude: number
  call: { href: string; label: string } | null
  /** The way there, on the visitor's own map. */
  way: string
  isOpen: boolean
  /** When the doors close, or open again; null when they never do. */
  until: string | null
  handsOut: boolean
  /** How long its kitchen needs for an ordinary order; null when nobody could say. */
  minutes: number | null
}

export function useHours({ isOpen, until }: Pick<BranchView, 'isOpen' | 'until'>): string {
  const { t } = useLingui()
  if (isOpen) return until === null ? t`Open round the clock` : t`Open until ${until}`
  return until === null ? t`Closed` : t`Closed until ${until}`
}

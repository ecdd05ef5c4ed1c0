// What the form of a card still lacks, for its button: the button says it, and leads there.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { connection } from '#platform/offline/connection.ts'
import type { ExpiryFault } from './card-expiry.ts'
import { missingDigits } from './card-number.ts'

export type MissingPart = { part: 'network' | 'number' | 'expiry'; text: string }

export function useMissingPart(number: string, fault: ExpiryFault | null): MissingPart | undefined {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  const left = missingDigits(number)
  if (!isOnline) return { part: 'network', text: t`No internet` }
  if (number === '') return { part: 'number', text: t`Enter the card number` }
  if (left > 0)
    return { part: 'number', text: t`Card number: ${plural(left, { one: '# more digit', other: '# more digits' })}` }
  if (fault === 'incomplete') return { part: 'expiry', text: t`Enter the expiry date` }
  return fault ? { part: 'expiry', text: t`Check the expiry date` } : undefined
}

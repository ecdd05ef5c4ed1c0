// The remaining time of an order: a short headline and a detail text below it.
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatDuration, formatMinutes } from '@dasturxon/i18n/duration'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { ActiveOrder } from './active-orders-store.ts'
import type { Arrival } from './arrival.ts'
import { useStatusText } from './use-status-text.ts'

export function useArrivalText(order: ActiveOrder, arrival: Arrival): { big: string; small: string | null } {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useStatusText()
  const { status, deliveredAt, statusSince } = order
  // The note below the headline says why.
  if (status === 'CANCELED') return { big: t`Cancelled`, small: null }
  if (status === 'DELIVERED' || status === 'CLOSED') {
    const time = formatTime(deliveredAt ?? statusSince)
    return { big: t`Enjoy your meal!`, small: `${words(order)}, ${formatDayMonth(statusSince, language)}, ${time}` }
  }
  if (arrival.kind === 'ready') return { big: t`Ready`, small: t`It’s waiting for you at the counter.` }
  if (arrival.kind === 'toTable') return { big: t`Ready`, small: t`We’re bringing it to your table.` }
  if (arrival.kind === 'late')
    return { big: t`A bit longer`, small: t`It’s taking longer than expected. The branch can tell you more.` }
  if (arrival.kind === 'at') {
    const [day, time] = [formatDayMonth(arrival.at, language), formatTime(arrival.at)]
    return { big: time, small: t`Scheduled for ${day}` }
  }
  if (arrival.kind === 'none') return { big: words(order), small: null }
  const { from, to, first, last } = arrival
  const [start, end] = [formatTime(first), formatTime(last)]
  const longest = formatDuration(to, language)
  return {
    big: from === 0 ? t`Up to ${longest}` : formatMinutes(from, to, language),
    small: start === end ? t`By ${end}` : t`Between ${start} and ${end}`,
  }
}

// The first thing somebody who waits wants to know: how long still.
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatDuration, formatMinutes } from '@dasturxon/i18n/duration'
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#shell/document.ts'
import type { Arrival } from './arrival.ts'
import type { Order } from './order.ts'
import { useStatusWords } from './use-status-words.ts'

export function Hero({ order, arrival }: { order: Order; arrival: Arrival }) {
  const { t } = useLingui()
  const { isPaid } = order
  const number = order.number ?? ''
  const { big, small } = useHeroWords(order, arrival)
  const status = useStatusWords()(order)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0">
        <p className="text-label text-ink-2">
          {t`Order № ${number}`} · <span className="lowercase">{status}</span>
        </p>
        {/* Told when it changes, also to those who do not look. */}
        <p aria-live="polite" className="text-h1 desktop:text-h1-wide">
          {big}
        </p>
        {small && <p className="text-body text-ink-2">{small}</p>}
      </div>
      {isPaid && <Badge tone="ok" text={t`Paid`} icon={<Icon name="ok" className="size-4" />} />}
    </div>
  )
}

function useHeroWords(order: Order, arrival: Arrival): { big: string; small: string | null } {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useStatusWords()
  const { status, reason, reasonReturn, deliveredAt, statusSince } = order
  if (status === 'CANCELED') return { big: t`Canceled`, small: reasonReturn ?? reason }
  if (status === 'DELIVERED' || status === 'CLOSED') {
    const time = formatTime(deliveredAt ?? statusSince)
    return { big: t`Enjoy your meal!`, small: `${words(order)}, ${formatDayMonth(statusSince, language)}, ${time}` }
  }
  if (arrival.kind === 'ready') return { big: t`Ready`, small: t`It waits for you at the counter.` }
  if (arrival.kind === 'late')
    return { big: t`A little longer`, small: t`It takes more time than we thought. The branch can say more.` }
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

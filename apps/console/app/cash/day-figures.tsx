// The day in four numbers, above the sheet that closes it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { openDay } from '@dasturxon/contracts/cash.endpoints'
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'

type Day = Reply<typeof openDay>

export function DayFigures({ day: { numbers, rows } }: { day: Day }) {
  const { t } = useLingui()
  const language = useLanguage()
  const returned = rows.reduce((sum, row) => sum + row.returned, 0)
  const figures = [
    { text: t`Sales`, value: formatMoney(numbers.revenue, language) },
    { text: t`Orders`, value: formatNumber(numbers.orders, language), count: numbers.canceled },
    { text: t`Average order`, value: formatMoney(numbers.average, language) },
    { text: t`Refunded`, value: formatMoney(returned, language) },
  ]
  return (
    <dl className="grid gap-3 max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] tablet:grid-cols-2 min-[80rem]:grid-cols-4">
      {figures.map(({ text, value, count = 0 }) => (
        <div key={text} className="grid content-start gap-1 rounded-box bg-surface p-[min(1rem,16px)] shadow-e1">
          <dt className="text-label text-ink-2">{text}</dt>
          <dd className="text-h3 tabular-nums desktop:text-h2">{value}</dd>
          {count > 0 && <dd className="text-meta text-ink-2">{t`${count} cancelled`}</dd>}
        </div>
      ))}
    </dl>
  )
}

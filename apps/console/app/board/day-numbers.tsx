// The day in four numbers: orders of today, the sum in work, the average age of an order in work, and the late ones.
import { searchOrders } from '@dasturxon/contracts/live-board.endpoints'
import { formatDuration } from '@dasturxon/i18n/duration'
import { formatNumber } from '@dasturxon/i18n/format'
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useMay } from '#shell/person.ts'
import { boardStore, columnNames, serverNow } from './board-store.ts'

const everyMinute = 60_000

function useWork() {
  return useStore(
    boardStore,
    useShallow(({ cards, columns, late }) => {
      const active = columnNames.flatMap((name) => columns[name]).flatMap((id) => cards[id] ?? [])
      const ages = active.map(({ createdAt }) => serverNow() - Date.parse(createdAt))
      return {
        count: active.length,
        sum: active.reduce((sum, { total }) => sum + total, 0),
        minutes: ages.length > 0 ? Math.round(ages.reduce((sum, age) => sum + age, 0) / ages.length / 60_000) : 0,
        late: Object.keys(late).length,
      }
    }),
  )
}

export function DayNumbers() {
  const { t } = useLingui()
  const language = useLanguage()
  const { count, sum, minutes, late } = useWork()
  const today = useStore(boardStore, () => formatDay(dayAt(tashkent, serverNow())))
  const mayCount = useMay('orders.search')
  const { data } = useCall(
    searchOrders,
    { query: { from: today, to: today, size: 1, page: 0 } },
    { enabled: mayCount, refetchInterval: everyMinute },
  )
  return (
    <dl className="hidden gap-2 tablet:flex">
      {data && <Figure value={formatNumber(data.total, language)} text={t`today`} />}
      {!data && <Figure value={formatNumber(count, language)} text={t`in work`} />}
      <Figure value={formatNumber(sum, language)} text={t`sum in work`} />
      <Figure value={formatDuration(minutes, language, 'short')} text={t`average age`} />
      <Figure value={formatNumber(late, language)} text={t`late`} isBad={late > 0} />
    </dl>
  )
}

const Figure = ({ value, text, isBad = false }: { value: string; text: string; isBad?: boolean }) => (
  <div
    className={classNames('flex flex-col-reverse rounded-field px-4 py-2', isBad ? 'bg-bad-bg text-bad' : 'bg-surface')}
  >
    <dt className={classNames('text-meta', !isBad && 'text-ink-2')}>{text}</dt>
    <dd className="text-h4 whitespace-nowrap tabular-nums">{value}</dd>
  </div>
)

// The day in four numbers: orders and revenue of today, the average age of an order in work, and the late ones. Who may
// not see the revenue sees what is in work.
import { numbersOfDay } from '@dasturxon/contracts/order-archive.endpoints'
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
import { serverNow } from '#shell/card-store.ts'
import { useShift } from '#shell/shop.ts'
import { type BoardState, boardStore, columnNames } from './board-store.ts'

const everyMinute = 60_000

type Work = { of: BoardState['columns'] | null; count: number; sum: number; born: number }

/** Computed once for each change of the cards or the filter, not for each selection. */
let work: Work = { of: null, count: 0, sum: 0, born: 0 }
function workOf({ cards, columns }: BoardState): Work {
  if (work.of === columns) return work
  const active = columnNames.flatMap((name) => columns[name]).flatMap((id) => cards[id] ?? [])
  const sum = active.reduce((all, { total }) => all + total, 0)
  const born = active.reduce((all, { createdAt }) => all + Date.parse(createdAt), 0) / Math.max(1, active.length)
  return (work = { of: columns, count: active.length, sum, born })
}

const useWork = () =>
  useStore(
    boardStore,
    useShallow((state) => {
      const { count, sum, born } = workOf(state)
      const minutes = count > 0 ? Math.round((serverNow() - born) / 60_000) : 0
      return { count, sum, minutes, late: Object.keys(state.late).length }
    }),
  )

export function DayNumbers() {
  const { t } = useLingui()
  const language = useLanguage()
  const { count, sum, minutes, late } = useWork()
  const today = useStore(boardStore, () => formatDay(dayAt(tashkent, serverNow())))
  const mayCount = useMay('orders.search')
  const shift = useShift() ?? []
  const query = { day: today, ...(shift.length > 0 && { branchIds: shift.join(',') }) }
  const { data } = useCall(numbersOfDay, { query }, { enabled: mayCount, refetchInterval: everyMinute })
  return (
    <dl className="hidden gap-2 tablet:flex">
      <Figure value={formatNumber(data ? data.orders : count, language)} text={data ? t`today` : t`in progress`} />
      <Figure
        value={formatNumber(data ? data.revenue : sum, language)}
        text={data ? t`revenue` : t`value in progress`}
      />
      <Figure value={formatDuration(minutes, language, 'short')} text={t`average wait`} />
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

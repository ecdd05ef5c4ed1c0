// Orders of any day: by number, name or the end of the phone number, newest first.
import { searchOrders } from '@dasturxon/contracts/live-board.endpoints'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useStatusName } from './status-name.ts'
import { Cell, Table } from './table.tsx'

const size = 50

export function Component() {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const [day, setDay] = useState(() => formatDay(dayAt(tashkent, Date.now())))
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const query = { from: day, to: day, size, page, ...(wanted && { text: wanted }) }
  const { data, error, refetch } = useCall(searchOrders, { query }, { enabled: day !== '' })
  const pages = Math.ceil((data?.total ?? 0) / size)
  const shown = formatNumber(page + 1, language)
  const all = formatNumber(pages, language)
  return (
    <main className="grid gap-4 p-4 tablet:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2 desktop:text-h1">{t`Archive`}</h1>
        <Link to="/orders" className="hit text-body font-name text-accent underline underline-offset-4">
          {t`Back to the board`}
        </Link>
      </header>
      <div className="grid gap-3 tablet:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t`Day`} type="date" value={day} onChange={(event) => (setDay(event.target.value), setPage(0))} />
        <Field
          label={t`№, phone or name`}
          type="search"
          value={text}
          onChange={(event) => (setText(event.target.value), setPage(0))}
        />
      </div>
      {error ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : data.orders.length === 0 ? (
        <Message icon="search" title={t`Nothing found`} line={t`Choose another day or search for something else.`} />
      ) : (
        <Table label={t`Orders of the day`} heads={[t`№`, t`Status`, t`Came at`, t`Customer`, t`Payment`, t`Sum`]}>
          {data.orders.map((order) => (
            <tr key={order.id} className="border-t border-line hover:bg-surface-2">
              <Cell>
                <Link to={`/orders/${order.id}`} className="text-body font-strong underline underline-offset-4">
                  {order.number ?? '–'}
                </Link>
              </Cell>
              <Cell>{statusName(order.status)}</Cell>
              <Cell>
                {formatDayMonth(order.createdAt, language)}, {formatTime(order.createdAt)}
              </Cell>
              <Cell>{order.customer?.name ?? order.customer?.phoneTail ?? '–'}</Cell>
              <Cell>{paymentTitles[order.paymentType][language]}</Cell>
              <Cell>{formatMoney(order.total, language)}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {pages > 1 && (
        <div className="flex items-center gap-3">
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>{t`Newer`}</Button>
          <span className="text-label text-ink-2">{t`${shown} of ${all}`}</span>
          <Button size="small" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>{t`Older`}</Button>
        </div>
      )}
    </main>
  )
}

// Orders of any day: by number, name or the end of the phone number, newest first.
import { searchOrders } from '@dasturxon/contracts/live-board.endpoints'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { DayField } from '#shell/day-field.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useBranches } from '#shell/shop.ts'
import { archiveSearch, fromArchive, searchArchive } from './archive-search.ts'
import { ArchiveFile } from './archive-file.tsx'
import { useStatusName } from './status-name.ts'
import { Cell, Table } from './table.tsx'

const size = 50

export function Component() {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const branches = useBranches()
  const hasBranches = branches.length > 1
  const { day, text, page } = useStore(archiveSearch)
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
        <div className="flex flex-wrap items-center gap-4">
          <ArchiveFile day={day} text={wanted} />
          <Link to="/orders" className="hit text-body font-name text-accent underline underline-offset-4">
            {t`Back to board`}
          </Link>
        </div>
      </header>
      <div className="on-paper grid gap-3 tablet:grid-cols-[16rem_minmax(0,1fr)]">
        <DayField label={t`Day`} value={day} onChange={(next) => searchArchive({ day: next })} />
        <Field
          label={t`Order #, phone or name`}
          type="search"
          value={text}
          onChange={(event) => searchArchive({ text: event.target.value })}
        />
      </div>
      {error ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : data.orders.length === 0 ? (
        <Message icon="search" title={t`Nothing found`} line={t`Choose another day or search for something else.`} />
      ) : (
        <Table
          label={t`Orders for the day`}
          heads={[
            t`#`,
            ...(hasBranches ? [t`Branch`] : []),
            t`Status`,
            t`Received`,
            t`Customer`,
            t`Payment`,
            t`Amount`,
          ]}
        >
          {data.orders.map((order) => (
            <tr key={order.id} className="relative border-t border-line hover:bg-surface-2">
              <Cell>
                <Link
                  to={fromArchive(order.id)}
                  className="stretched text-body font-strong underline underline-offset-4"
                >
                  {order.number ?? '–'}
                </Link>
              </Cell>
              {hasBranches && <Cell>{branches.find(({ id }) => id === order.branchId)?.name ?? '–'}</Cell>}
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
          <Button
            size="small"
            disabled={page === 0}
            onClick={() => searchArchive({ page: page - 1 })}
          >{t`Newer`}</Button>
          <span className="text-label text-ink-2">{t`${shown} of ${all}`}</span>
          <Button
            size="small"
            disabled={page + 1 >= pages}
            onClick={() => searchArchive({ page: page + 1 })}
          >{t`Older`}</Button>
        </div>
      )}
    </main>
  )
}

// The active orders as a table, for many orders on a large screen. It scrolls sideways inside its own box.
import { formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useLanguage } from '#platform/words.ts'
import { Message } from '#shell/screen-states.tsx'
import { boardStore, columnNames } from './board-store.ts'
import { useStatusName } from './status-name.ts'
import { Cell, Table } from './table.tsx'

export function OrderTable() {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const { cards, columns, late } = useStore(boardStore)
  const rows = [...columnNames, 'scheduled' as const].flatMap((name) => columns[name]).flatMap((id) => cards[id] ?? [])
  if (rows.length === 0) return <Message icon="orders" title={t`No orders`} />
  const heads = [t`№`, t`Status`, t`Came at`, t`Customer`, t`Address or table`, t`Payment`, t`Sum`]
  return (
    <Table label={t`Orders in work`} heads={heads}>
      {rows.map((card) => (
        <tr key={card.id} className="relative border-t border-line hover:bg-surface-2">
          <Cell>
            <Link to={`/orders/${card.id}?view=table`} className="text-body font-strong underline underline-offset-4">
              {card.number ?? '–'}
            </Link>
          </Cell>
          <Cell>
            {statusName(card.status)}
            {late[card.id] && <span className="ml-2 font-strong text-bad">{t`Late`}</span>}
          </Cell>
          <Cell>{formatTime(card.createdAt)}</Cell>
          <Cell>{card.customer?.name ?? card.customer?.phoneTail ?? '–'}</Cell>
          <Cell>{card.table === null ? (card.address?.text ?? '–') : t`Table ${card.table}`}</Cell>
          <Cell>{paymentTitles[card.paymentType][language]}</Cell>
          <Cell>{formatMoney(card.total, language)}</Cell>
        </tr>
      ))}
    </Table>
  )
}

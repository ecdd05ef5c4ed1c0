// The active orders as a table, for many orders on a large screen. It scrolls sideways inside its own box.
import { formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useLanguage } from '#platform/words.ts'
import type { Card } from '#shell/card-store.ts'
import { Message } from '#shell/screen-states.tsx'
import { useBranchNames } from '#shell/shop.ts'
import { boardStore, rowsOf } from './board-store.ts'
import { ChangeMark } from './change-mark.tsx'
import { useStatusName } from './status-name.ts'
import { Cell, Table } from './table.tsx'

export function OrderTable() {
  const { t } = useLingui()
  const { cards, columns } = useStore(boardStore)
  const branchName = useBranchNames()
  const rows = rowsOf(columns).flatMap((id) => cards[id] ?? [])
  if (rows.length === 0) return <Message icon="orders" title={t`No orders`} />
  const heads = [
    t`#`,
    ...(branchName ? [t`Branch`] : []),
    t`Status`,
    t`Received`,
    t`Customer`,
    t`Address or table`,
    t`Payment`,
    t`Amount`,
  ]
  return (
    <Table label={t`Orders in progress`} heads={heads}>
      {rows.map((card) => (
        <Row key={card.id} card={card} branch={branchName?.(card.branchId)} />
      ))}
    </Table>
  )
}

/** A row that has the focus is the selected one, and the other way round: the keys of the board act on it. */
function Row({ card, branch }: { card: Card; branch: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const isLate = useStore(boardStore, ({ late }) => late[card.id] === true)
  const isSelected = useStore(boardStore, ({ selected }) => selected === card.id)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected && !document.querySelector('[role="dialog"]')) link.current?.focus()
  }, [isSelected])
  return (
    <tr className={classNames('relative border-t border-line hover:bg-surface-2', isSelected && 'bg-surface-2')}>
      <Cell>
        <Link
          ref={link}
          to={`/orders/${card.id}?view=table`}
          onFocus={() => boardStore.setState({ selected: card.id })}
          className="stretched text-body font-strong underline underline-offset-4"
        >
          {card.number ?? '–'}
        </Link>
      </Cell>
      {branch !== undefined && <Cell>{branch}</Cell>}
      <Cell>
        {statusName(card.status)}
        {isLate && <span className="ml-2 font-strong text-bad">{t`Late`}</span>}
        {card.change && (
          <span className="ml-2">
            <ChangeMark card={card} />
          </span>
        )}
      </Cell>
      <Cell>{formatTime(card.createdAt)}</Cell>
      <Cell>{card.customer?.name ?? card.customer?.phoneTail ?? '–'}</Cell>
      <Cell>{card.table === null ? (card.address?.text ?? '–') : t`Table ${card.table}`}</Cell>
      <Cell>{paymentTitles[card.paymentType][language]}</Cell>
      <Cell>{formatMoney(card.total, language)}</Cell>
    </tr>
  )
}

// One order on the board. The card subscribes to its own record; its age is written by the clock.
import { formatTime } from '@dasturxon/i18n/calendar'
import { formatNumber } from '@dasturxon/i18n/format'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { Badge } from '@dasturxon/ui/badge'
import { classNames } from '@dasturxon/ui/class-names'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useLanguage } from '#platform/words.ts'
import type { Card } from '#shell/card-store.ts'
import { useBranchNames } from '#shell/shop.ts'
import { AcceptRow } from './accept-row.tsx'
import { boardStore } from './board-store.ts'
import { ChangeMark } from './change-mark.tsx'
import { useTimer } from './clock.ts'

const serviceIcons: Record<Card['serviceType'], IconName> = {
  DELIVERY: 'courier',
  PICK_UP: 'pick-up',
  DINE_IN: 'dine-in',
  YANDEX_EATS: 'courier',
  EXPRESS_24: 'courier',
}

export const OrderCard = memo(function OrderCard({ id }: { id: string }) {
  const card = useStore(boardStore, ({ cards }) => cards[id])
  const isLate = useStore(boardStore, ({ late }) => late[id] === true)
  const pending = useStore(boardStore, (state) => state.pending[id])
  const isSelected = useStore(boardStore, ({ selected }) => selected === id)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected && !document.querySelector('[role="dialog"]')) link.current?.focus({ preventScroll: true })
  }, [isSelected])
  if (!card) return null
  const isNew = card.status === 'CREATED'
  return (
    <article
      aria-busy={pending !== undefined || undefined}
      className={classNames(
        'relative grid grid-cols-1 gap-2 rounded-plate bg-surface p-3 shadow-e1',
        isNew && !isLate && 'inset-ring-2 inset-ring-ink',
        isLate && 'inset-ring-2 inset-ring-bad',
        isSelected && 'outline-[2.5px] outline-offset-1 outline-accent',
        pending && 'opacity-60',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          ref={link}
          to={`/orders/${id}`}
          preventScrollReset
          onFocus={() => boardStore.setState({ selected: id })}
          className="stretched text-h4"
        >
          {card.number ?? '–'}
        </Link>
        <Age card={card} isLate={isLate} />
      </div>
      <Lines card={card} />
      <Whom card={card} />
      <Price card={card} />
      <ChangeMark card={card} />
      <ReturnMark card={card} />
      {isNew && card.moves.includes('ACCEPTED') && <AcceptRow card={card} isLate={isLate} />}
    </article>
  )
})

function Age({ card, isLate }: { card: Card; isLate: boolean }) {
  const { t } = useLingui()
  const { status, deliverAt, statusSince, acceptedAt } = card
  const isAhead = status === 'AT_TIME' && deliverAt !== null
  const moment = isAhead ? deliverAt : status === 'CREATED' ? statusSince : (acceptedAt ?? statusSince)
  const timer = useTimer(moment, isAhead)
  return (
    <span
      className={classNames(
        'flex items-center gap-1 rounded-badge px-1.5 py-0.5 text-label font-name tabular-nums',
        isLate ? 'bg-bad-bg font-strong text-bad' : 'text-ink-2',
      )}
    >
      <Icon name="clock" className="size-4" />
      {isLate && <span className="sr-only">{t`Late`}</span>}
      <time ref={timer} />
    </span>
  )
}

const Lines = ({ card: { lines } }: { card: Card }) => (
  <p className="line-clamp-2 text-label text-ink-2">{lines.map(({ name, count }) => `${count}× ${name}`).join(', ')}</p>
)

function Price({ card: { total, paymentType, isPaid, collect } }: { card: Card }) {
  const { t } = useLingui()
  const language = useLanguage()
  const missing = isPaid && collect ? formatNumber(collect.amount, language) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-label font-price whitespace-nowrap">{formatNumber(total, language)}</span>
      <Badge tone={isPaid ? 'ok' : 'mute'} text={paymentTitles[paymentType][language]} />
      {missing && (
        <Badge
          tone="warn"
          text={collect?.by === 'CASH' ? t`Collect ${missing} in cash` : t`Collect ${missing} by card`}
        />
      )}
    </div>
  )
}

/** The food was not handed over: it is on the way back, or waits at the branch for another courier. */
function ReturnMark({ card: { courier, status } }: { card: Card }) {
  const { t } = useLingui()
  const texts: Partial<Record<NonNullable<Card['courier']>['status'], string>> = {
    PERFORMER_RETURNING: t`The courier is bringing it back`,
    PERFORMER_RETURN_ARRIVED: t`The courier is bringing it back`,
    PERFORMER_RETURNED_FINISH: t`Back at the branch: choose a courier`,
  }
  const text = status === 'ON_WAY' && courier ? texts[courier.status] : undefined
  return text ? <Badge tone="bad" icon={<Icon name="retry" className="size-4" />} text={text} /> : null
}

function Whom({ card }: { card: Card }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { customer, table, address, courier, deliverAt, status, serviceType } = card
  const name = table !== null ? t`Table ${table}` : (customer?.name ?? customer?.phoneTail ?? t`Guest`)
  const branch = useBranchNames()?.(card.branchId)
  const place = courier?.name ?? address?.text ?? (deliverAt ? t`for ${formatTime(deliverAt)}` : '')
  return (
    <div className="flex items-center gap-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-badge bg-surface-2">
        <Icon name={serviceIcons[serviceType]} className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-label font-name">{name}</p>
        <p className="truncate text-meta text-ink-2">
          {status === 'DELIVERED' ? orderStatusLabel(status, language) : place}
        </p>
        {branch !== undefined && <p className="truncate text-meta font-name text-ink-2">{branch}</p>}
      </div>
    </div>
  )
}

// The movements of a customer's cashback by month, newest first, twenty at a time.
import { cashbackOfUser } from '@dasturxon/contracts/cashback.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatNumber, withNumberSign } from '@dasturxon/i18n/format'
import { formatMonth } from '@dasturxon/i18n/month-name'
import { Button } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hrefOf } from '#features/shop/sections.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import { ListSkeleton } from '../own-list-states.tsx'

type Movement = Reply<typeof cashbackOfUser>['history'][number]

type Props = {
  userId: string
  /** Counted from zero. */
  page?: number
  /** The month that is named above already. */
  monthBefore?: string | undefined
}

export function Movements({ userId, page = 0, monthBefore }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  const [wantsMore, setWantsMore] = useState(false)
  const request = { params: { userId }, query: page === 0 ? {} : { page } }
  const { data, isError, refetch } = useKeptCall(page === 0 ? 'cashback' : 'more cashback', cashbackOfUser, request, {
    staleTime: 0,
  })
  if (!data)
    return isError ? (
      <Button isWide onClick={() => void refetch()}>{t`Try again`}</Button>
    ) : (
      <ListSkeleton label={t`Cashback`} />
    )
  const months = Map.groupBy(data.history, ({ at }) => formatMonth(at, language, now ?? 0))
  return (
    <>
      {[...months].map(([month, movements]) => (
        <section key={month} className="grid grid-cols-1 gap-2">
          {month !== monthBefore && <h2 className="px-2 pt-1 text-label font-name text-ink-2">{month}</h2>}
          <ul className="overflow-hidden rounded-box bg-surface shadow-e1">
            {movements.map((movement) => (
              <li
                key={movement.id}
                className="relative not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:left-[min(4.25rem,78px)] not-first:before:h-px not-first:before:bg-line"
              >
                <MovementRow movement={movement} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data.hasMore &&
        (wantsMore ? (
          <Movements userId={userId} page={page + 1} monthBefore={[...months.keys()].at(-1)} />
        ) : (
          <Button isWide onClick={() => setWantsMore(true)}>{t`Show more`}</Button>
        ))}
    </>
  )
}

const shape = 'flex w-full items-center gap-[min(0.875rem,14px)] px-4 py-3.5'

function MovementRow({ movement }: { movement: Movement }) {
  const language = useLanguage()
  const title = useMovementText()(movement)
  const { amount, at, orderId } = movement
  const comes = amount > 0
  const content = (
    <>
      <span
        className={`grid size-[min(2.375rem,48px)] shrink-0 place-items-center rounded-small ${comes ? 'bg-ok-bg text-ok' : 'bg-surface-2 text-ink'}`}
      >
        <Icon name={iconOf(movement)} />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1">
        <span className="grid min-w-0 grow basis-28 grid-cols-1">
          <span className="text-body font-name">{title}</span>
          <span className="text-meta text-ink-2">
            {formatDayMonth(at, language)}, {formatTime(at)}
          </span>
        </span>
        <span className={`ml-auto text-body font-price whitespace-nowrap ${comes ? 'text-ok' : 'text-ink'}`}>
          {comes && '+'}
          {formatNumber(amount, language)}
        </span>
      </span>
    </>
  )
  if (orderId === null) return <div className={shape}>{content}</div>
  return (
    <Link href={`${hrefOf.orders}/${orderId}`} className={`${shape} transition-colors hover:bg-surface-2`}>
      {content}
    </Link>
  )
}

function iconOf({ kind, amount }: Movement): IconName {
  if (kind === 'CASHBACK_EXPIRED') return 'clock'
  if (kind === 'CASHBACK_ADJUSTED') return 'gift'
  return amount > 0 ? 'plus' : 'minus'
}

function useMovementText(): (movement: Movement) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ kind, amount, orderNumber }) => {
    const number = withNumberSign(orderNumber, language)
    switch (kind) {
      case 'CASHBACK_EARNED':
        return t`For order ${number}`
      case 'CASHBACK_EXPIRED':
        return t`Expired`
      case 'CASHBACK_ADJUSTED':
        return amount > 0 ? t`From the restaurant` : t`Corrected by the restaurant`
      case 'REFUND':
        return t`Refund for order ${number}`
      default:
        return amount > 0 ? t`Returned for order ${number}` : t`Used for order ${number}`
    }
  }
}

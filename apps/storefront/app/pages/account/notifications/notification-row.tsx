// One notification: it leads to what it is about, and is read once the customer has pressed it.
import { wallClockAt, formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { notificationText } from '@dasturxon/i18n/notification-text'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { markRead, type Notification } from './use-notifications.ts'

const icons: Record<Notification['kind'], IconName> = {
  order: 'courier',
  promo: 'ticket',
  reservation: 'dine-in',
  cashback: 'gift',
  news: 'bell',
}

/** Null: the notification says everything itself. */
function hrefTo({ kind, subjectId }: Notification): string | null {
  switch (kind) {
    case 'order':
      return `${hrefOf.orders}/${subjectId}`
    case 'promo':
      return hrefOf.promos
    case 'cashback':
      return hrefOf.cashback
    case 'reservation':
      return '/reservations'
    case 'news':
      return null
  }
}

export function NotificationRow({ userId, notification }: { userId: string; notification: Notification }) {
  const { id, kind, at, isRead } = notification
  const { t } = useLingui()
  const language = useLanguage()
  const when = useMoment()(at)
  const { title, line } = notificationText(notification, language)
  const read = () => {
    if (!isRead) void markRead(userId, id, false)
  }
  return (
    <li className="relative not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:left-[min(4.25rem,78px)] not-first:before:h-px not-first:before:bg-line">
      <Row href={hrefTo(notification)} isRead={isRead} onPress={read}>
        <span
          className={`grid size-[min(2.375rem,48px)] shrink-0 place-items-center rounded-small ${isRead ? 'bg-surface-2 text-ink' : 'bg-fill text-on-fill'}`}
        >
          <Icon name={icons[kind]} />
        </span>
        <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
          <span className="text-body font-name break-words">
            {!isRead && <span className="sr-only">{t`New`}: </span>}
            {title}
          </span>
          <span className="text-label break-words text-ink-2">{line}</span>
          <span className="text-meta text-ink-2">{when}</span>
        </span>
        {!isRead && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-sale" />}
      </Row>
    </li>
  )
}

const shape = 'flex w-full items-start gap-[min(0.875rem,14px)] px-4 py-3.5 text-left transition-colors'

type RowProps = { href: string | null; isRead: boolean; onPress: () => void; children: ReactNode }

function Row({ href, isRead, onPress, children }: RowProps) {
  if (href !== null)
    return (
      <div onClickCapture={onPress}>
        <Link href={href} className={`${shape} hover:bg-surface-2`}>
          {children}
        </Link>
      </div>
    )
  if (isRead) return <div className={shape}>{children}</div>
  return (
    <button type="button" className={`${shape} hover:bg-surface-2`} onClick={onPress}>
      {children}
    </button>
  )
}

/** `Today, 11:00`, `Yesterday, 20:14`, `9 November` */
function useMoment(): (at: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (at) => {
    const time = formatTime(at)
    if (isSameDay(at, Date.now())) return t`Today, ${time}`
    if (isSameDay(at, Date.now() - 86_400_000)) return t`Yesterday, ${time}`
    return formatDayMonth(at, language)
  }
}

function isSameDay(one: string, other: number): boolean {
  const [a, b] = [wallClockAt(one), wallClockAt(other)]
  return a.day === b.day && a.month === b.month && a.year === b.year
}

// One delivery of the courier: where, what to know at the door, the way, the phone and the money.
import { Badge } from '@dasturxon/ui/badge'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { latenessOf } from '@dasturxon/rules/lateness'
import { formatDuration } from '@dasturxon/i18n/duration'
import { withNumberSign } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/words.ts'
import { type Delivery, routeLinks, streetOf } from './deliveries.ts'
import { MoneyLine } from './money-line.tsx'

const isApple = /iPhone|iPad|Macintosh/.test(globalThis.navigator?.userAgent ?? '')

/** `now`: when the order was read, in milliseconds. */
type DeliveryCardProps = { order: Delivery; now: number; children?: ReactNode }

export function DeliveryCard({ order, now, children }: DeliveryCardProps) {
  const { t } = useLingui()
  const { address, receiver, comment, courierComment, productCount } = order
  const number = withNumberSign(order.number, useLanguage())
  const route = address && routeLinks(address, isApple)
  // The note of the address is the one that the customer has seen and may have changed.
  const notes = [courierComment || address?.comment, comment].filter(Boolean)
  return (
    <article aria-label={number} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-surface p-5 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h2">{number}</h2>
        <TimeLeft order={order} now={now} />
      </div>
      <Stage order={order} />
      {address && (
        <div>
          <p className="text-h3">{streetOf(address)}</p>
          <Door address={address} />
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="flex gap-2 rounded-field bg-warn-bg p-4 text-body text-ink">
          <Icon name="info" className="size-5 shrink-0 text-warn" />
          {note}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {route && <BigLink href={route.own} icon="route" text={t`Directions`} />}
        {receiver?.phone && <BigLink href={`tel:${receiver.phone}`} icon="phone" text={receiver.name || t`Call`} />}
        {route && (
          <a
            href={route.yandex}
            rel="noreferrer"
            className="grid min-h-14 w-14 shrink-0 place-items-center rounded-field bg-surface-2 text-ink"
          >
            <Icon name="pin" className="size-6" />
            <span className="sr-only">Yandex</span>
          </a>
        )}
      </div>
      <p className="text-body text-ink-2">{t`Items: ${productCount}`}</p>
      <MoneyLine order={order} />
      {children}
    </article>
  )
}

function Stage({ order: { courierStatus, status } }: { order: Delivery }) {
  const { t } = useLingui()
  const isCooked = status !== 'ACCEPTED' && status !== 'COOKING'
  const texts: Partial<Record<Delivery['courierStatus'], string>> = {
    PERFORMER_PICKUPED: t`On the way to the customer`,
    PERFORMER_ARRIVED: t`At the door`,
    PERFORMER_RETURNING: t`Bring the order back to the branch`,
  }
  const text = texts[courierStatus] ?? (isCooked ? t`Ready: pick it up at the branch` : t`Still cooking`)
  return <p className="text-label font-strong text-ink-2">{text}</p>
}

function Door({ address }: { address: NonNullable<Delivery['address']> }) {
  const { t } = useLingui()
  const { entrance, floor, office, domophone, details, description } = address
  const parts = [
    entrance && t`entrance ${entrance}`,
    floor && t`floor ${floor}`,
    office && t`apt. ${office}`,
    domophone && t`intercom ${domophone}`,
    details,
    description,
  ].filter(Boolean)
  return parts.length > 0 && <p className="text-body text-ink-2">{parts.join(', ')}</p>
}

function TimeLeft({ order, now }: Pick<DeliveryCardProps, 'order' | 'now'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const promisedUntil = order.promisedUntil === null ? null : new Date(order.promisedUntil)
  const lateness = latenessOf({ ...order, promisedUntil }, new Date(now))
  if (!lateness) return null
  const time = formatDuration(Math.abs(lateness.minutes), language, 'short')
  const icon = <Icon name="clock" />
  return lateness.state === 'late' ? (
    <Badge tone="bad" icon={icon} text={t`${time} late`} />
  ) : (
    <Badge tone={lateness.state === 'soon' ? 'warn' : 'mute'} icon={icon} text={t`${time} left`} />
  )
}

const BigLink = ({ href, icon, text }: { href: string; icon: IconName; text: string }) => (
  <a
    href={href}
    rel="noreferrer"
    className="flex min-h-14 min-w-0 flex-auto items-center justify-center gap-2 rounded-field bg-surface-2 px-2 text-body font-strong text-ink"
  >
    <Icon name={icon} className="size-6 shrink-0" />
    <span className="min-w-0 leading-tight break-words">{text}</span>
  </a>
)

// The card of the address under the map pin: whether the shop delivers there, the delivery time and the delivery fee.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { formatMoney } from '@dasturxon/i18n/format'
import { Badge } from '@dasturxon/ui/badge'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliveryQuote } from '#features/destination/use-delivery-quote.ts'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { AddressAt } from './use-address-at.ts'

type AddressCardProps = {
  address: AddressAt
  /** The name the customer gave this address, if it is a saved address. */
  savedName: string | undefined
  ride: DeliveryQuote
  isMoving: boolean
  onConfirm: () => void
  /** Opens the form to type the address: the map data has streets, but not every house. */
  onType: () => void
  onOther: () => void
}

export function AddressCard(props: AddressCardProps) {
  const { address, savedName, ride: delivery, isMoving, onConfirm, onType, onOther } = props
  const { t } = useLingui()
  const isComing = isMoving || address.state === 'coming' || delivery.state === 'coming'
  const [isWanted, confirm] = useConfirm(isComing, delivery.state !== 'refused', onConfirm)
  return (
    <div className="grid gap-4">
      <div aria-live="polite">
        {isMoving || address.state === 'coming' ? (
          <Loading label={t`Finding the address`}>
            <div className="grid min-h-13 content-center gap-2">
              <Skeleton shape="title" />
              <Skeleton shape="line" />
            </div>
          </Loading>
        ) : (
          <div className="flex min-h-13 items-start gap-3">
            <div className="grid min-w-0 grow gap-1">
              <h2 className="text-h2 text-balance">{savedName ?? (address.line || t`Address not found`)}</h2>
              <p className="text-label text-ink-2">
                {address.state === 'failed'
                  ? t`Type it in. The pin marks the spot.`
                  : savedName
                    ? address.line
                    : address.district}
              </p>
            </div>
            <IconButton icon="edit" label={t`Type the address`} onClick={onType} />
          </div>
        )}
      </div>
      {!isMoving && delivery.state === 'refused' ? (
        <OutOfZone reason={delivery.words} onOther={onOther} />
      ) : (
        <>
          <Facts delivery={isMoving ? { state: 'coming' } : delivery} />
          {/* Stays in view when large text makes the card scroll. */}
          <div className="sticky -bottom-4 -mb-4 bg-surface pb-4 desktop:-bottom-6 desktop:-mb-6 desktop:pb-6">
            <Button tone="fill" isWide onClick={confirm} isLoading={isComing && isWanted}>
              {t`Confirm the address`}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** A press while the address is being looked up is remembered, and confirms the address that is found. */
function useConfirm(isComing: boolean, isOffered: boolean, onConfirm: () => void): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false)
  // The next place that the visitor tries needs a press of its own.
  if (isWanted && !isComing && !isOffered) setWanted(false)
  const confirm = useEffectEvent(onConfirm)
  const isDue = isWanted && !isComing && isOffered
  useEffect(() => {
    if (isDue) confirm()
  }, [isDue])
  return [isWanted, () => setWanted(true)]
}

function Facts({ delivery }: { delivery: DeliveryQuote }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (delivery.state !== 'offered')
    return <div className="h-6">{delivery.state === 'coming' && <Skeleton shape="line" />}</div>
  const { etaMin, etaMax, price, isOpen, tariff } = delivery.quote
  const free = tariff.freeOver === null ? null : formatMoney(tariff.freeOver, language)
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li>
        <Badge tone="ok" icon={<Icon name="ok" className="size-4" />} text={t`We deliver here`} />
      </li>
      <li>
        {isOpen ? (
          <Badge
            tone="mute"
            icon={<Icon name="clock" className="size-4" />}
            text={formatMinutes(etaMin, etaMax, language, 'short')}
          />
        ) : (
          <Badge tone="warn" icon={<Icon name="clock" className="size-4" />} text={t`Closed now, order for later`} />
        )}
      </li>
      <li>
        <Badge
          tone="mute"
          icon={<Icon name="courier" className="size-4" />}
          text={price === 0 ? t`Free delivery` : formatMoney(price, language)}
        />
      </li>
      {free !== null && price > 0 && (
        <li>
          <Badge tone="tint" text={t`Free delivery from ${free}`} />
        </li>
      )}
    </ul>
  )
}

function OutOfZone({ reason, onOther }: { reason: string; onOther: () => void }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3" role="alert">
      <Note tone="warn" title={reason} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
        <Button isWide onClick={onOther}>{t`Another address`}</Button>
        <LinkButton tone="fill" isWide href={usePickUpPath()}>{t`Pick up instead`}</LinkButton>
      </div>
    </div>
  )
}

// Warnings before the checkout: no delivery to the address, or no orders taken now. Each offers alternatives.
import { branchById } from '@dasturxon/contracts/branches.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import type { Pause } from '@dasturxon/rules/pause'
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { chooseService } from '#features/destination/destination.ts'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { useOrderRequest } from '#features/order-request/order-request.ts'
import { type Slot, useSlotText } from '#features/order-request/use-slot-text.ts'
import { basketHref, useShop } from '#features/shop/shop.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { openingTime } from '#platform/words/opening-time.ts'
import type { BasketPrice } from './use-basket-price.ts'

const closedBy = new Set(['branch_paused', 'no_orders_now', 'branch_closed'])

export function ServiceNotices({ priced }: { priced: BasketPrice }) {
  const { quote, service, terms } = priced
  if (terms.isOutOfZone) return <OutOfZone />
  const refusal = quote?.refusals.find(({ code }) => closedBy.has(code))
  // The delivery quote shows that the branch is closed before the basket is priced.
  if (!refusal && !(service === 'DELIVERY' && terms.quote?.isOpen === false)) return null
  const pause = refusal?.code === 'branch_paused' ? (refusal.params as unknown as Pause) : null
  return <Closed priced={priced} next={(refusal?.params['next'] as Slot | null | undefined) ?? null} pause={pause} />
}

function OutOfZone() {
  const { t } = useLingui()
  const basketUrl = basketHref(useShop())
  return (
    <Note
      tone="bad"
      title={t`We don’t deliver here yet`}
      line={t`Choose another address, or pick up your order.`}
      actions={
        <>
          <LinkButton size="small" tone="ink" href={`/choose-address?next=${encodeURIComponent(basketUrl)}`}>
            {t`Choose another address`}
          </LinkButton>
          <PickUpInstead />
        </>
      }
    />
  )
}

/** `next`: the first free time slot. */
type ClosedProps = { priced: BasketPrice; next: Slot | null; pause: Pause | null }

function Closed({ priced: { service, branchId, terms }, next, pause }: ClosedProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useLanguage()
  const slotWords = useSlotText()
  const request = useOrderRequest()
  const basketUrl = basketHref(useShop())
  const branches = usePickUpPath()
  const { data: branch } = useCall(
    branchById,
    { params: { id: branchId ?? unknownId } },
    { enabled: branchId !== null && service !== 'DELIVERY' },
  )
  const opensAt = pause?.until ?? (service === 'DELIVERY' ? terms.quote : branch)?.opensAt
  const reason = pause && pickText(pause.reason, language)
  const until = opensAt && openingWords(opensAt, language)
  const { day, time: at } = chosenSlot(request, service)
  const slot = request.later && day && at ? { day, time: at } : null
  const pausedText = reason && until ? t`Paused until ${until}: ${reason}` : null
  const orderFor = (free: Slot) => {
    chooseSlot(service, free)
    void navigate('/checkout')
  }
  return (
    <Note
      tone="info"
      icon="clock"
      title={pausedText ?? (until ? t`We’re open from ${until}` : t`Not taking orders right now`)}
      line={
        service === 'DINE_IN'
          ? undefined
          : slot
            ? t`Selected time: ${slotWords(slot)}`
            : t`Order now for later: choose the time at checkout.`
      }
      actions={
        <>
          {next && !slot && service !== 'DINE_IN' && (
            <Button size="small" tone="ink" onClick={() => orderFor(next)}>
              {t`Order for ${slotWords(next)}`}
            </Button>
          )}
          {service === 'DELIVERY' && <PickUpInstead />}
          {service === 'PICK_UP' && (
            <LinkButton size="small" href={`${branches}?next=${encodeURIComponent(basketUrl)}`}>
              {t`Another branch`}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

const openingWords = (opensAt: string, language: Language) => openingTime(new Date(opensAt), language, new Date())

function PickUpInstead() {
  const { t } = useLingui()
  if (!useShop()?.services.includes('PICK_UP')) return null
  return (
    <Button size="small" onClick={() => chooseService('PICK_UP')}>
      {t`Pick up`}
    </Button>
  )
}

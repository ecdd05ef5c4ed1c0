// What keeps the order from being placed, right above the button that places it, with a way out of each.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chooseService } from '#features/destination/destination.ts'
import { addressHref } from '#features/destination/use-destination.ts'
import { chooseSlot } from '#features/order-request/chosen-slot.ts'
import { type Slot, useSlotText } from '#features/order-request/use-slot-text.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { UnavailableLines } from './order-lines.tsx'
import { refusalsIn } from './refusals.ts'
import type { Checkout, QuoteRefusal } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Shows one reason: the first that the customer has to deal with. Sold-out products block nothing and come besides. */
export const Notices = ({ checkout }: { checkout: Checkout }) => (
  <>
    <UnavailableLines checkout={checkout} />
    <div role="alert" className="empty:hidden">
      <Reason checkout={checkout} />
    </div>
  </>
)

function Reason({ checkout }: { checkout: Checkout }): ReactNode {
  const text = useRefusalText()
  const { service, isOutOfZone, refusals } = checkout
  if (checkout.state !== 'ready' || checkout.orderable.length === 0) return null
  if (service === 'DELIVERY' && isOutOfZone) return <OutOfZone />
  const [destination] = refusalsIn(refusals, 'destination').filter(({ code }) => !code.endsWith('_missing'))
  if (destination) return <Note tone="bad" icon="pin" title={text(destination)} />
  const [minimum] = refusalsIn(refusals, 'minimum')
  if (minimum) return <BelowMinimum minimum={minimum.params['minimum'] as number} />
  const [time] = refusalsIn(refusals, 'time').filter(({ code }) => code !== 'slot_missing')
  if (time) return <OtherTime checkout={checkout} refusal={time} />
  const [payment] = refusalsIn(refusals, 'payment')
  return payment ? <Note tone="bad" icon="card" title={text(payment)} /> : null
}

function OutOfZone() {
  const { t } = useLingui()
  const services = useShop()?.services ?? []
  return (
    <Note
      tone="bad"
      icon="pin"
      title={t`We don’t deliver here yet`}
      line={t`This address is outside our delivery area. Choose another one, or pick up your order at a branch.`}
      actions={
        <>
          <LinkButton tone="ink" size="small" href={addressHref}>
            {t`Change address`}
          </LinkButton>
          {services.includes('PICK_UP') && (
            <Button tone="outline" size="small" onClick={() => chooseService('PICK_UP')}>
              {t`Pick-up`}
            </Button>
          )}
        </>
      }
    />
  )
}

function BelowMinimum({ minimum }: { minimum: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const least = formatMoney(minimum, language)
  return <Note tone="warn" title={t`Minimum order ${least}`} />
}

function OtherTime({ checkout: { service }, refusal }: { checkout: Checkout; refusal: QuoteRefusal }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const slotWords = useSlotText()
  // A guest at a table does not order for later.
  const next = service === 'DINE_IN' ? null : ((refusal.params['next'] as Slot | null | undefined) ?? null)
  return (
    <Note
      tone="warn"
      icon="clock"
      title={text(refusal)}
      line={next ? t`Next available time: ${slotWords(next)}` : undefined}
      actions={
        next && (
          <Button tone="ink" size="small" onClick={() => chooseSlot(service, next)}>
            {t`Order for ${slotWords(next)}`}
          </Button>
        )
      }
    />
  )
}

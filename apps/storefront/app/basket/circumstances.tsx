// What to know before going on: the branch is closed, nobody drives there, nobody has said where.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import type { BasketPrice } from '#shell/basket/use-basket-price.ts'
import { chooseService } from '#shell/order-place/order-place.ts'
import { useShop } from '#shell/shop.ts'

export function Circumstances({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const opensAt = closedUntil(priced)
  const canPickUp = useShop()?.services.includes('PICK_UP')
  if (priced.terms.isOutOfZone)
    return (
      <Note
        tone="bad"
        title={t`We don’t deliver here yet`}
        line={t`Choose another address or pick the order up.`}
        actions={
          <>
            <LinkButton size="small" tone="ink" href="/choose-address">
              {t`Choose another address`}
            </LinkButton>
            {canPickUp && (
              <Button size="small" onClick={() => chooseService('PICK_UP')}>
                {t`Pick it up`}
              </Button>
            )}
          </>
        }
      />
    )
  if (opensAt === undefined) return null
  const time = opensAt && formatTime(new Date(opensAt))
  return (
    <Note
      tone="info"
      icon="clock"
      title={time ? t`We open at ${time}` : t`Closed now`}
      line={t`Order now for later: choose the time at checkout.`}
    />
  )
}

/** undefined: open. */
function closedUntil({ quote, terms: { ride }, service }: BasketPrice): string | null | undefined {
  const closed = quote?.refusals.find(({ code }) => code === 'branch_closed')
  if (closed) return (closed.params['opensAt'] as string | null | undefined) ?? null
  return service === 'DELIVERY' && ride && !ride.isOpen ? ride.opensAt : undefined
}

// The basket next to the menu on a desktop.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import { useClearBasket } from '#features/basket/clear-basket.ts'
import { type BasketPrice, useBasketPrice } from '#features/basket/use-basket-price.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import { useLanguage } from '#platform/document/document.ts'
import { BasketBody } from './basket-body.tsx'

export function SideBasket() {
  const { t } = useLingui()
  const priced = useBasketPrice()
  const clear = useClearBasket()
  const isEmpty = priced.state === 'empty'
  const line = useDestinationLine(priced)
  return (
    <section
      aria-labelledby="side-basket"
      className="flex max-h-[calc(100dvh-8rem)] flex-col rounded-sheet bg-surface p-6 shadow-e2"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 id="side-basket" className="text-h3">{t`Basket`}</h2>
          {line && <p className="truncate text-meta text-ink-2">{line}</p>}
        </div>
        {!isEmpty && <IconButton icon="trash" label={t`Empty the basket`} onClick={clear} />}
      </div>
      {isEmpty ? (
        <p className="py-6 text-label text-ink-2">{t`Nothing here yet. Press the plus on a dish you like.`}</p>
      ) : (
        <>
          <div className="-mx-6 min-h-0 grow overflow-y-auto px-6">
            <BasketBody priced={priced} />
          </div>
          {priced.state === 'ready' && <CheckoutButton priced={priced} />}
        </>
      )}
    </section>
  )
}

/** The delivery time and address, or the pick-up branch, as far as they are known. A closed branch has no time. */
function useDestinationLine({ service, terms: { quote: delivery } }: BasketPrice): string {
  const language = useLanguage()
  const { address, branch } = useDestination()
  const parts =
    service === 'DELIVERY'
      ? [delivery?.isOpen && formatMinutes(delivery.etaMin, delivery.etaMax, language), address?.line]
      : [branch?.name]
  return parts.filter(Boolean).join(' · ')
}

// The basket next to the menu on a desktop.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { IconButton } from '@dasturxon/ui/icon-button'
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import { useClearBasket } from '#features/basket/clear-basket.ts'
import { type BasketPrice, useBasketPrice } from '#features/basket/use-basket-price.ts'
import { isAtTable } from '#features/destination/destination.ts'
import { TableCalls } from '#features/destination/table-calls.tsx'
import { useDestination } from '#features/destination/use-destination.ts'
import { useLanguage } from '#platform/document/document.ts'
import { BasketBody } from './basket-body.tsx'

export function SideBasket() {
  const { t } = useLingui()
  const priced = useBasketPrice()
  const clear = useClearBasket()
  const isEmpty = priced.state === 'empty'
  const line = useDestinationLine(priced)
  const destination = useDestination()
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
        {!isEmpty && <IconButton icon="trash" label={t`Empty basket`} onClick={clear} />}
      </div>
      {isAtTable(destination) && destination.table && (
        <div className="pt-3">
          <TableCalls tableId={destination.table.id} />
        </div>
      )}
      <div className="-mx-6 min-h-0 grow overflow-y-auto px-6">
        <BasketBody priced={priced} />
      </div>
      {priced.state === 'ready' && <CheckoutButton priced={priced} />}
    </section>
  )
}

/** The delivery time and address, the pick-up branch or the table, as far as known. A closed branch has no time. */
function useDestinationLine({ service, terms: { quote: delivery } }: BasketPrice): string {
  const { t } = useLingui()
  const language = useLanguage()
  const { address, branch, table } = useDestination()
  const { number } = table ?? {}
  const parts = {
    DELIVERY: () => [delivery?.isOpen && formatMinutes(delivery.etaMin, delivery.etaMax, language), address?.line],
    PICK_UP: () => [branch?.name],
    DINE_IN: () => (table ? [t`Table ${number}`, pickText(table.branch, language)] : []),
  }[service]()
  return parts.filter(Boolean).join(' · ')
}

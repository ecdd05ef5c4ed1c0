// The basket lines and totals in one column: next to the menu on a desktop, in a sheet on a phone.
import { LinkContext } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { BasketLines } from '#features/basket/products.tsx'
import { FreeDeliveryGoal, Progress } from '#features/basket/progress.tsx'
import { ServiceNotices } from '#features/basket/service-notices.tsx'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { Totals } from '#features/basket/totals.tsx'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { LayerLink, showProduct } from '../card-link.tsx'

export function BasketBody({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { state, price, basket, addressLine } = priced
  if (state === 'coming')
    return (
      <Loading label={t`Loading`}>
        <div className="grid gap-3 py-4">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      </Loading>
    )
  if (state === 'empty') return <EmptyBasket />
  if (state === 'missing')
    return <p className="py-4 text-label text-ink-2">{t`Your basket is saved, but we couldn’t load the menu.`}</p>
  return (
    <>
      <div className="pt-4 empty:hidden">
        <ServiceNotices priced={priced} />
      </div>
      <BasketLines priced={priced} />
      <div className="grid gap-4 pt-1 pb-4">
        <Progress priced={priced} />
        <Totals price={price} promoCode={basket.promoCode} addressLine={addressLine} />
      </div>
    </>
  )
}

/** Nothing is chosen yet: the goal of free delivery, and dishes to begin with. */
function EmptyBasket() {
  const { t } = useLingui()
  const { fee } = useServiceTerms()
  const hasGoal = fee !== null && fee.sum > 0 && fee.freeOver !== null
  return (
    <div className="grid gap-4 pt-3">
      <p className="text-label text-ink-2">{t`Nothing here yet. Tap the plus on a dish you like.`}</p>
      {hasGoal && <FreeDeliveryGoal net={0} freeOver={fee.freeOver ?? 0} isFrom={fee.isFrom} />}
      <LinkContext value={LayerLink}>
        <SuggestedDishes view="SMALL" onOpen={(id) => showProduct(id, 'SHEET')} />
      </LinkContext>
    </div>
  )
}

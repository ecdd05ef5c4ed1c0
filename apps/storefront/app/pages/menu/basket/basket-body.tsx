// The basket lines and totals in one column: next to the menu on a desktop, in a sheet on a phone.
import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { BasketLines } from '#features/basket/products.tsx'
import { Progress } from '#features/basket/progress.tsx'
import { ServiceNotices } from '#features/basket/service-notices.tsx'
import { Totals } from '#features/basket/totals.tsx'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'

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

// The dishes with what they come to, in one column: beside the menu on a desktop, in a sheet on a phone.
import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { Dishes } from '#features/basket/products.tsx'
import { Progress } from '#features/basket/progress.tsx'
import { Circumstances } from '#features/basket/service-notices.tsx'
import { Sums } from '#features/basket/totals.tsx'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'

export function BasketBody({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { state, price, basket } = priced
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
    return <p className="py-4 text-label text-ink-2">{t`The basket is kept, but the menu could not be loaded.`}</p>
  return (
    <>
      <div className="pt-4 empty:hidden">
        <Circumstances priced={priced} />
      </div>
      <Dishes priced={priced} />
      <div className="grid gap-4 pt-1 pb-4">
        <Progress priced={priced} />
        <Sums price={price} promoCode={basket.promoCode} />
      </div>
    </>
  )
}

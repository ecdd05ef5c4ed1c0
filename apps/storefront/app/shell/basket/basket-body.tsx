// The dishes with what they come to, in one column: beside the menu on a desktop, in a sheet on a phone.
import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { DishLine } from './dish-line.tsx'
import { Progress } from './progress.tsx'
import { Sums } from './sums.tsx'
import type { BasketPrice } from './use-basket-price.ts'
import { GoneLine } from './gone-line.tsx'

export function BasketBody({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { state, lines, price, basket } = priced
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
      <ul className="divide-y divide-line">
        {lines.map((shown) => (
          <li key={shown.key}>
            {shown.problem === null ? <DishLine shown={shown} /> : <GoneLine shown={shown} priced={priced} />}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 pt-1 pb-4">
        <Progress priced={priced} />
        <Sums price={price} promoCode={basket.promoCode} />
      </div>
    </>
  )
}

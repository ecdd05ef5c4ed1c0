// The basket page with products: the basket lines and recommended products, next to them the promo code and the totals.
import { useState } from 'react'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import { BasketLines } from '#features/basket/products.tsx'
import { Progress } from '#features/basket/progress.tsx'
import { ServiceNotices } from '#features/basket/service-notices.tsx'
import { Totals } from '#features/basket/totals.tsx'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useCheckoutInMainButton } from '#features/basket/use-checkout-step.ts'
import { useShop } from '#features/shop/shop.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { PromoEntry } from './promo-entry.tsx'
import { Recommended } from './recommended.tsx'

const box = 'rounded-box bg-surface p-4 shadow-e1 desktop:p-7'

export function FilledBasket({ priced }: { priced: BasketPrice }) {
  const [isBreakdownOpen, setBreakdownOpen] = useState(false)
  const shop = useShop()
  const hasBar = shop?.hasBottomBar
  const isInMainButton = useCheckoutInMainButton(priced)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:grid-cols-[minmax(0,1fr)_24.5rem] desktop:items-start desktop:gap-7">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <ServiceNotices priced={priced} />
        <Progress priced={priced} />
        <section className={`${box} py-1! desktop:py-3!`}>
          <BasketLines priced={priced} />
        </section>
        <Recommended priced={priced} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 desktop:sticky desktop:top-26">
        {shop?.basket.hasPromos && (
          <section className={box}>
            <PromoEntry priced={priced} />
          </section>
        )}
        <section className={box}>
          <Totals
            price={priced.price}
            promoCode={priced.basket.promoCode}
            addressLine={priced.addressLine}
            onWhy={() => setBreakdownOpen(true)}
          />
          {!isInMainButton && (
            <div className="mt-5 max-desktop:hidden">
              <CheckoutButton priced={priced} />
            </div>
          )}
        </section>
      </div>
      {!isInMainButton && (
        <div
          className={`sticky z-30 -mx-gutter border-t border-line bg-surface px-gutter py-3 desktop:hidden ${hasBar ? 'bottom-[calc(var(--safe-bottom)+--spacing(14.5))]' : 'bottom-0 pb-[calc(var(--safe-bottom)+--spacing(3))]'}`}
        >
          <CheckoutButton priced={priced} />
        </div>
      )}
      <PriceBreakdown priced={priced} isOpen={isBreakdownOpen} onClose={() => setBreakdownOpen(false)} />
    </div>
  )
}

// The basket as a sheet above the menu, for a merchant without a basket page. It has a URL for the back button.
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import { type BasketPrice, useBasketPrice } from '#features/basket/use-basket-price.ts'
import { useCheckoutInMainButton } from '#features/basket/use-checkout-step.ts'
import { sheetQuery } from '#features/shop/shop.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { BasketBody } from './basket-body.tsx'

export function BasketSheet() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const priced = useBasketPrice()
  return (
    <Overlay
      kind="sheet"
      isOpen={useQueryParameters().has(sheetQuery)}
      onClose={() => void navigate('/', { replace: true, preventScrollReset: true })}
      title={t`Basket`}
      closeLabel={t`Close`}
      footer={priced.state === 'ready' && <SheetFooter priced={priced} />}
    >
      <div className="px-gutter">
        <BasketBody priced={priced} />
      </div>
    </Overlay>
  )
}

function SheetFooter({ priced }: { priced: BasketPrice }) {
  return !useCheckoutInMainButton(priced) && <CheckoutButton priced={priced} />
}

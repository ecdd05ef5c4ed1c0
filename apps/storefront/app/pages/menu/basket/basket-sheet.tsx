// The basket above the menu, for a merchant who gives it no page. It has an address, so that back closes it.
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { sheetQuery } from '#features/basket/basket-href.ts'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useQuery } from '#platform/routing/router-link.tsx'
import { BasketBody } from './basket-body.tsx'

export function BasketSheet({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Overlay
      kind="sheet"
      isOpen={useQuery().has(sheetQuery)}
      onClose={() => void navigate('/', { replace: true, preventScrollReset: true })}
      title={t`Basket`}
      closeLabel={t`Close`}
      footer={priced.state === 'ready' && <CheckoutButton priced={priced} />}
    >
      <BasketBody priced={priced} />
    </Overlay>
  )
}

// The bar below a product: count, price and the button that adds it, or the reason why it cannot be ordered. If a
// required option group is not chosen, the button names it and scrolls to it.
import { moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { availability, type Unavailable } from '@dasturxon/rules/availability'
import { maxPerLine } from '#features/basket/basket.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { useLocation, useNavigate } from 'react-router'
import { chooseService } from '#features/destination/destination.ts'
import { useService } from '#features/destination/service.tsx'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { scrollToGroup } from '#features/product-options/option-group.tsx'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useIsElsewhere, useStockLeft } from '../branch-availability.ts'
import { useElsewhereText } from '../current-branch/elsewhere.tsx'
import type { MenuProduct } from '../menu.ts'
import type { OpenProduct } from './open-product.ts'
import type { ProductSelection } from './use-selection.ts'

export function AddBar({
  open,
  isOpen = true,
  selection,
  availability: { reason, most },
  onAdded,
}: {
  open: OpenProduct
  /** False while the layer of the product closes. */
  isOpen?: boolean
  selection: ProductSelection
  availability: ProductAvailability
  onAdded: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const reasons = useReasons(open.product)
  const remedies = useRemedies()
  const question = selection.groups.find(({ id }) => id === selection.openGroup)?.name
  const { name } = open.product
  // The button can be pressed until the layer is gone; a second tap must not add the portions again.
  const isAdded = useRef(false)
  useEffect(() => {
    if (isOpen) isAdded.current = false
  }, [isOpen])
  if (reason)
    return (
      <Button tone="fill" isWide blocked={reasons[reason]} onBlocked={remedies[reason]}>
        {t`Add`}
      </Button>
    )
  const add = () => {
    if (isAdded.current) return
    isAdded.current = selection.tryToAdd()
    if (isAdded.current) onAdded()
    else if (selection.openGroup) scrollToGroup(selection.openGroup)
  }
  return (
    <>
      <Stepper
        count={selection.count}
        min={1}
        max={most}
        look="foot"
        onChange={selection.setCount}
        labels={{
          add: t`Add: ${name}`,
          less: t`One less: ${name}`,
          more: t`One more: ${name}`,
          remove: t`Remove: ${name}`,
          limit: t`That’s all we have`,
        }}
      />
      <div className="min-w-0 grow basis-46 [&>button]:px-3">
        <Button
          tone={question ? 'plain' : 'fill'}
          isWide
          aside={question ? undefined : <Sum {...moneyParts(selection.price.net, language)} />}
          onClick={add}
        >
          {question ? t`Choose: ${question}` : t`Add`}
        </Button>
      </div>
    </>
  )
}

function useReasons({ listed }: MenuProduct): Record<Unavailable, string> {
  const { t } = useLingui()
  const elsewhere = useElsewhereText(listed)
  return {
    product_gone: t`No longer on the menu`,
    product_not_at_branch: elsewhere ?? t`Not at your branch`,
    product_stopped: t`Sold out for now`,
    out_of_stock: t`Sold out for now`,
    product_not_for_sale: t`Not sold online, ask us`,
    product_not_delivered: t`Not delivered, pick-up only`,
  }
}

/** What the customer can do about it. Another dish is the only way on from one that nobody can order now. */
function useRemedies(): Record<Unavailable, () => void> {
  const navigate = useNavigate()
  const shop = useShop()
  const branches = usePickUpPath()
  const { pathname } = useLocation()
  const toMenu = () => void navigate(hrefOf.menu)
  return {
    product_gone: toMenu,
    product_stopped: toMenu,
    out_of_stock: toMenu,
    product_not_at_branch: () => void navigate(`${branches}?next=${encodeURIComponent(pathname)}`),
    product_not_for_sale: shop?.places.includes('help') ? () => void navigate(hrefOf.help) : toMenu,
    product_not_delivered: shop?.services.includes('PICK_UP') ? () => chooseService('PICK_UP') : toMenu,
  }
}

/** `most` is the count that can still be added: the pieces already in the basket are subtracted. */
export type ProductAvailability = { reason: Unavailable | null; most: number }

/** Whether the product can be ordered now for the chosen service at the branch that would cook it, and how many. */
export function useProductAvailability({ product, category, soldAt }: OpenProduct): ProductAvailability {
  const service = useService() ?? 'PICK_UP'
  const isElsewhere = useIsElsewhere(product.listed)
  const inBasket = useCountOf(product.id)
  const left = useStockLeft(product.id)
  const result = availability(
    {
      isOnMenu: true,
      deliveryEnabled: product.delivered,
      isWithoutCart: category.isWithoutCart,
      isAtBranch: soldAt.length > 0 && !isElsewhere,
      isStopped: left === 0,
      stock: left,
    },
    service,
  )
  if (!result.ok) return { reason: result.reason, most: 0 }
  const most = Math.min(maxPerLine, result.maximum ?? maxPerLine) - inBasket
  return { reason: most > 0 ? null : 'out_of_stock', most }
}

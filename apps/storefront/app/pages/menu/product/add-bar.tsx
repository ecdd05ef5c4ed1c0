// At the lower edge: how many, for how much, or why not. A question left open is named, and pressing leads to it.
import { moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { availability, type Unavailable } from '@dasturxon/rules/availability'
import { mostOfOne } from '#features/basket/basket.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { useService } from '#features/destination/service.tsx'
import { useOrderPlace } from '#features/destination/use-destination.ts'
import { questionId } from '#features/product-options/question.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { useLeft } from '../branch-availability.ts'
import type { OpenProduct } from './open-product.ts'
import type { Wish } from './use-wish.ts'

export function AddBar({ open, wish, onAdded }: { open: OpenProduct; wish: Wish; onAdded: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { reason, most } = useSupply(open)
  const reasons = useReasons()
  const question = wish.groups.find(({ id }) => id === wish.openGroup)?.name
  const { name } = open.product
  if (reason)
    return (
      <Button tone="fill" isWide blocked={reasons[reason]}>
        {t`Add`}
      </Button>
    )
  const add = () => {
    if (wish.tryToAdd()) onAdded()
    else if (wish.openGroup) leadTo(wish.openGroup)
  }
  return (
    <>
      <Stepper
        count={Math.min(wish.count, most)}
        min={1}
        max={most}
        look="foot"
        onChange={wish.setCount}
        labels={{
          add: t`Add: ${name}`,
          less: t`One less: ${name}`,
          more: t`One more: ${name}`,
          remove: t`Remove: ${name}`,
          limit: t`That is all there is`,
        }}
      />
      <div className="min-w-0 grow [&>button]:px-4">
        <Button
          tone={question ? 'plain' : 'fill'}
          isWide
          aside={question ? undefined : <Sum {...moneyParts(wish.price.net, language)} />}
          onClick={add}
        >
          {question ? t`Choose: ${question}` : t`Add`}
        </Button>
      </div>
    </>
  )
}

/** After React has marked it: the mark moves what stands below. */
function leadTo(groupId: string): void {
  requestAnimationFrame(() => {
    const question = document.getElementById(questionId(groupId))
    question?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    question?.querySelector('input')?.focus({ preventScroll: true })
  })
}

function useReasons(): Record<Unavailable, string> {
  const { t } = useLingui()
  return {
    product_gone: t`No longer on the menu`,
    product_not_at_branch: t`Not at your branch`,
    product_stopped: t`Sold out for now`,
    out_of_stock: t`Sold out for now`,
    product_not_for_sale: t`Ask us: it is not ordered here`,
    product_not_delivered: t`Not delivered, pick-up only`,
  }
}

// Can this dish be had now, for the chosen service, where it would be cooked, and how many of it?

/** `most`: beside those that lie in the basket already. */
export type Supply = { reason: Unavailable | null; most: number }

export function useSupply({ product, category, soldAt }: OpenProduct): Supply {
  const service = useService() ?? 'PICK_UP'
  const { branch } = useOrderPlace()
  const inBasket = useCountOf(product.id)
  const left = useLeft(product.id)
  const isChosen = service !== 'DELIVERY' && branch !== null
  const verdict = availability(
    {
      isOnMenu: true,
      deliveryEnabled: product.delivered,
      isWithoutCart: category.isWithoutCart,
      isAtBranch: isChosen ? soldAt.includes(branch.id) : soldAt.length > 0,
      isStopped: left === 0,
      stock: left,
    },
    service,
  )
  if (!verdict.ok) return { reason: verdict.reason, most: 0 }
  const most = Math.min(mostOfOne, verdict.maximum ?? mostOfOne) - inBasket
  return { reason: most > 0 ? null : 'out_of_stock', most }
}

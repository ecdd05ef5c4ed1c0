// The behaviour of the plus button of a card: a product without required options is added to the basket at once, and
// the plus button becomes a stepper with the count.
import { Stepper, type StepperLook } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '@dasturxon/i18n/language'
import { type Choice, defaultChoices } from '@dasturxon/rules/modifications'
import { addToBasket, basketStore, linesIn, maxPerLine, removeOne, restoreBasket } from '#features/basket/basket.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useStockLeft } from '../branch-availability.ts'
import type { MenuProduct } from '../menu.ts'

/** Products that were in the basket at any time since the page load: their cards keep the stepper at count zero. */
const everInBasket = new Set<string>()
export const wasInBasket = (productId: string): boolean => everInBasket.has(productId)

export function watchBasketProducts(notify: () => void): void {
  const update = () => {
    for (const { productId } of linesIn(basketStore.getState())) everInBasket.add(productId)
    notify()
  }
  restoreBasket()
  basketStore.subscribe(update)
  update()
}

type CardStepperProps = {
  product: MenuProduct
  look: StepperLook
  /** The visible text of the plus button, and its accessible label, while the count is zero. */
  text: string
  label: string
  /** True if the plus button shown before was pressed: the stepper takes over the keyboard focus. */
  isPressed: boolean
  onAdd: () => void
}

export function CardStepper({ product: { id, name }, look, text, label, isPressed, onAdd }: CardStepperProps) {
  const { t } = useLingui()
  const count = useCountOf(id)
  const left = useStockLeft(id)
  return (
    <Stepper
      count={count}
      max={left ?? maxPerLine}
      look={look}
      text={text}
      hasFocus={isPressed}
      onChange={(next) => (next > count ? onAdd() : removeOne(id))}
      labels={{
        add: label,
        less: t`One less: ${name}`,
        more: t`One more: ${name}`,
        remove: t`Remove: ${name}`,
        limit: t`That’s all we have`,
      }}
    />
  )
}

/** Returns false if the product must be opened: an option is required, or the options could not be loaded. */
export async function addProduct({ id, hasChoices }: MenuProduct, language: Language): Promise<boolean> {
  const modifications = hasChoices ? await defaultOptions(id, language) : []
  if (modifications) addToBasket({ productId: id, modifications, note: null })
  return modifications !== null
}

/** The default options if no option group is required; null if the product must be opened, or on an error. */
async function defaultOptions(productId: string, language: Language): Promise<Choice[] | null> {
  try {
    const catalogue = await loadCatalogue(language)
    const groups = (await catalogue.details()).get(productId)?.modificationGroups
    return groups && groups.every(({ min }) => min === 0) ? defaultChoices(groups) : null
  } catch {
    return null
  }
}

// What the plus of a card does: what needs no answer is in the basket at once, and the plus becomes a number.
import { lineKey } from '@dasturxon/rules/basket-merge'
import { Stepper, type StepperLook } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '@dasturxon/i18n/language'
import { type Choice, defaultChoices } from '@dasturxon/rules/modifications'
import { addToBasket, basketStore, linesIn, mostOfOne, restoreBasket, setLineCount } from '#features/basket/basket.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useLeft } from '../branch-availability.ts'
import type { MenuProduct } from '../menu.ts'

/** What has been in the basket since the page came: its card keeps a stepper, also when there is none left. */
const wanted = new Set<string>()
export const wasWanted = (productId: string): boolean => wanted.has(productId)

export function followWanted(tell: () => void): void {
  const look = () => {
    for (const { productId } of linesIn(basketStore.getState())) wanted.add(productId)
    tell()
  }
  restoreBasket()
  basketStore.subscribe(look)
  look()
}

type CardStepperProps = {
  product: MenuProduct
  look: StepperLook
  /** On the plus, and its whole name, while there is none. */
  text: string
  label: string
  /** By the plus that stood here before: whoever uses keys goes on from there. */
  isPressed: boolean
  onAdd: () => void
}

export function CardStepper({ product: { id, name }, look, text, label, isPressed, onAdd }: CardStepperProps) {
  const { t } = useLingui()
  const count = useCountOf(id)
  const left = useLeft(id)
  return (
    <Stepper
      count={count}
      max={left ?? mostOfOne}
      look={look}
      text={text}
      hasFocus={isPressed}
      onChange={(next) => (next > count ? onAdd() : takeOne(id))}
      labels={{
        add: label,
        less: t`One less: ${name}`,
        more: t`One more: ${name}`,
        remove: t`Remove: ${name}`,
        limit: t`That is all there is`,
      }}
    />
  )
}

/** False: there is a question first. */
export async function addProduct({ id, hasChoices }: MenuProduct, language: Language): Promise<boolean> {
  const modifications = hasChoices ? await startingChoices(id, language) : []
  if (modifications) addToBasket({ productId: id, modifications, note: null })
  return modifications !== null
}

/** Of several lines of one dish, the one put in last. */
function takeOne(productId: string): void {
  const line = linesIn(basketStore.getState())
    .filter((candidate) => candidate.productId === productId)
    .reduce((last, candidate) => (candidate.addedAt >= last.addedAt ? candidate : last))
  setLineCount(lineKey(line), line.count - 1)
}

// Can a dish be had without asking? Only where no question must be answered; then with what the merchant puts in.

/** Null: it has to be opened. So does what we cannot know about. */
async function startingChoices(productId: string, language: Language): Promise<Choice[] | null> {
  try {
    const catalogue = await loadCatalogue(language)
    const groups = (await catalogue.details()).get(productId)?.modificationGroups
    return groups && groups.every(({ min }) => min === 0) ? defaultChoices(groups) : null
  } catch {
    return null
  }
}

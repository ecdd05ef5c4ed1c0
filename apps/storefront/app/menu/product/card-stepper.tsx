// What the plus of a card does: what needs no answer is in the basket at once, and the plus becomes a number.
import type { Language } from '@dasturxon/i18n/language'
import { lineKey } from '@dasturxon/rules/basket-merge'
import { Stepper, type StepperLook, type StepperProps } from '@dasturxon/ui/stepper'
import { addToBasket, basketStore, linesIn, mostOfOne, restoreBasket, setLineCount } from '#shell/basket/basket.ts'
import { useCountOf } from '#shell/basket/use-basket.ts'
import { useLeft } from '#shell/catalogue/stops.ts'
import type { MenuProduct } from '../menu.ts'
import { startingChoices } from './starting-choices.ts'

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
  /** By the plus that stood here before: whoever uses keys goes on from there. */
  isPressed: boolean
  onAdd: () => void
  labels: StepperProps['labels'] & { text: string }
}

export function CardStepper({ product: { id }, look, isPressed, onAdd, labels }: CardStepperProps) {
  const count = useCountOf(id)
  const left = useLeft(id)
  return (
    <Stepper
      count={count}
      max={left ?? mostOfOne}
      look={look}
      text={labels.text}
      hasFocus={isPressed}
      onChange={(next) => (next > count ? onAdd() : takeOne(id))}
      labels={labels}
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

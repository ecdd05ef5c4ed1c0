// What the plus of a card does: what needs no answer is in the basket at once, and the plus becomes a number.
import type { Language } from '@dasturxon/i18n/language'
import { lineKey } from '@dasturxon/rules/basket-merge'
import { Stepper, type StepperLook, type StepperProps } from '@dasturxon/ui/stepper'
import { addToBasket, basketStore, linesIn, mostOfOne, setLineCount } from '#shell/basket/basket.ts'
import { useCountOf } from '#shell/basket/use-basket.ts'
import { useLeft } from '#shell/catalogue/stops.ts'
import type { MenuProduct } from '../menu.ts'
import { startingChoices } from './starting-choices.ts'

type CardStepperProps = {
  product: MenuProduct
  look: StepperLook
  onAdd: () => void
  labels: StepperProps['labels'] & { text: string }
}

export function CardStepper({ product: { id }, look, onAdd, labels: { text, ...labels } }: CardStepperProps) {
  const count = useCountOf(id)
  const left = useLeft(id)
  return (
    <Stepper
      count={count}
      max={left ?? mostOfOne}
      look={look}
      text={text}
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

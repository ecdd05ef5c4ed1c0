// The link to the checkout with the total; when ordering is not possible, a button with the reason that leads on.
import { moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { useLanguage } from '#platform/document/document.ts'
import type { BasketPrice } from './use-basket-price.ts'
import { useCheckoutStep } from './use-checkout-step.ts'

export function CheckoutButton({ priced }: { priced: BasketPrice }) {
  const language = useLanguage()
  const step = useCheckoutStep(priced)
  if (step.isBlocked)
    return (
      <Button tone="fill" isWide blocked={step.text} onBlocked={step.remedy}>
        {step.text}
      </Button>
    )
  return (
    <LinkButton tone="fill" isWide href={step.href} aside={<Sum {...moneyParts(priced.price.total, language)} />}>
      {step.text}
    </LinkButton>
  )
}

// The price of a product on a card as text, with "from" where another choice has another price.
import { moneyParts, moneyPartsFrom } from '@dasturxon/i18n/format'
import type { Language } from '@dasturxon/i18n/language'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { PriceProps } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { type CardPrice, cardPrice } from './card-price.ts'

/** With "from" where another choice costs more and none costs less. */
export function useCardPrice(product: CardPrice, service: ServiceType): PriceProps {
  const { t } = useLingui()
  const language: Language = useLanguage()
  const { net, gross, itemDiscount } = cardPrice(product, service)
  const old = { amount: moneyParts(gross, language).amount, label: t`Old price:` }
  const now = product.priceVaries ? moneyPartsFrom(net, language) : moneyParts(net, language)
  return { ...now, old: itemDiscount > 0 ? old : undefined }
}

// What the page knows and the order has no field for, in words for whoever reads the order: they travel with its notes.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#shell/document.ts'
import type { Checkout } from './use-checkout.ts'

export function useSaidAside({ wish, service, paymentType }: Checkout): { forCourier: string[]; forKitchen: string[] } {
  const { t } = useLingui()
  const language = useLanguage()
  const { hasReceiver, receiverName, receiverPhone, changeFrom, needsCutlery } = wish
  const note = formatMoney(changeFrom, language)
  const takes = `${receiverName} ${receiverPhone}`
  return {
    forCourier: [
      ...(hasReceiver ? [t`Taken by: ${takes}`] : []),
      ...(service === 'DELIVERY' && paymentType === 'CASH' && changeFrom > 0 ? [t`Change from ${note}`] : []),
    ],
    forKitchen: needsCutlery && service !== 'DINE_IN' ? [t`With cutlery`] : [],
  }
}

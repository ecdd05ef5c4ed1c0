// What the main button of a basket says and does: it leads to the checkout, or to what keeps the basket from it. The app
// around the shop may have the button.
import { formatMoney } from '@dasturxon/i18n/format'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { addressHref, useDestination } from '#features/destination/use-destination.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useMainButton } from '#platform/host/current-host.ts'
import { retry } from '#platform/offline/connection.ts'
import type { BasketPrice } from './use-basket-price.ts'

export type CheckoutStep =
  | { isBlocked: false; text: string; href: string }
  | { isBlocked: true; text: string; remedy: () => void }

export function useCheckoutStep(priced: BasketPrice): CheckoutStep {
  const { t } = useLingui()
  const blocked = useBlocked(priced)
  const { address } = useDestination()
  const { orderable, lines, service } = priced
  const count = orderable.length
  if (blocked) return { isBlocked: true, ...blocked }
  return {
    isBlocked: false,
    text:
      count < lines.length ? t`Continue with ${plural(count, { one: '# item', other: '# items' })}` : t`Go to checkout`,
    // Without an address the checkout could only send the customer to the map.
    href: service === 'DELIVERY' && !address ? addressHref : '/checkout',
  }
}

/** Without an address the minimum is that of the visitor's city; the address may be in another one. */
function useBlocked({ isOnline, service, addressLine, missing, orderable }: BasketPrice) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const toMenu = () => void navigate(hrefOf.menu)
  if (!isOnline) return { text: t`Waiting for internet`, remedy: () => void retry() }
  if (orderable.length === 0) return { text: t`Nothing here is available now`, remedy: toMenu }
  const isCertain = service !== 'DELIVERY' || addressLine !== null
  return missing > 0 && isCertain ? { text: t`${formatMoney(missing, language)} more`, remedy: toMenu } : null
}

/** Shows the step, with the total, on the app's button. Returns true when there is one; the basket then has none. */
export function useCheckoutInMainButton(priced: BasketPrice): boolean {
  const navigate = useNavigate()
  const step = useCheckoutStep(priced)
  const total = formatMoney(priced.price.total, useLanguage())
  return useMainButton(
    step.isBlocked
      ? { text: step.text, onPress: step.remedy }
      : { text: `${step.text} · ${total}`, onPress: () => void navigate(step.href) },
  )
}

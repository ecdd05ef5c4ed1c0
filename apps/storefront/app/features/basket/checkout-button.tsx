// The link to the checkout with the total; when ordering is not possible, a button with the reason that leads on.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { addressHref, useDestination } from '#features/destination/use-destination.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { retry } from '#platform/offline/connection.ts'
import type { BasketPrice } from './use-basket-price.ts'

export function CheckoutButton({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const blocked = useBlocked(priced)
  const { orderable, lines, price, service } = priced
  const count = orderable.length
  const { address } = useDestination()
  // Without an address the checkout could only send the customer to the map.
  const href = service === 'DELIVERY' && !address ? addressHref : '/checkout'
  if (blocked !== null)
    return (
      <Button tone="fill" isWide blocked={blocked.text} onBlocked={blocked.remedy}>
        {blocked.text}
      </Button>
    )
  return (
    <LinkButton tone="fill" isWide href={href} aside={<Sum {...moneyParts(price.total, language)} />}>
      {count < lines.length ? t`Go on with ${plural(count, { one: '# dish', other: '# dishes' })}` : t`Checkout`}
    </LinkButton>
  )
}

type Blocked = { text: string; remedy: () => void }

/** Without an address the minimum is that of the visitor's city; the address may be in another one. */
function useBlocked({ isOnline, service, addressLine, missing, orderable }: BasketPrice): Blocked | null {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const toMenu = () => void navigate(hrefOf.menu)
  if (!isOnline) return { text: t`Waiting for the internet`, remedy: () => void retry() }
  if (orderable.length === 0) return { text: t`Nothing here can be ordered now`, remedy: toMenu }
  const isCertain = service !== 'DELIVERY' || addressLine !== null
  return missing > 0 && isCertain ? { text: t`${formatMoney(missing, language)} more`, remedy: toMenu } : null
}

// The link to the checkout with the total; when ordering is not possible, a blocked button with the reason.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { BasketPrice } from './use-basket-price.ts'

export function CheckoutButton({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const blocked = useBlocked(priced)
  const { orderable, lines, price } = priced
  const count = orderable.length
  if (blocked !== null)
    return (
      <Button tone="fill" isWide blocked={blocked}>
        {blocked}
      </Button>
    )
  return (
    <LinkButton tone="fill" isWide href="/checkout" aside={<Sum {...moneyParts(price.total, language)} />}>
      {count < lines.length ? t`Go on with ${plural(count, { one: '# dish', other: '# dishes' })}` : t`Checkout`}
    </LinkButton>
  )
}

function useBlocked({ isOnline, missing, orderable }: BasketPrice): string | null {
  const { t } = useLingui()
  const language = useLanguage()
  if (!isOnline) return t`Waiting for the internet`
  if (orderable.length === 0) return t`Nothing here can be ordered now`
  return missing > 0 ? t`${formatMoney(missing, language)} more` : null
}

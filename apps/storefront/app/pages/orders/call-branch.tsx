// The link that calls the branch of an order; the shop's own number when the branch has none.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'
import type { Order } from './order.ts'

export function useCallHref({ phone }: Order['branch']): string | undefined {
  const ofShop = useShop()?.links.find(({ kind }) => kind === 'phone')?.href
  return phone ? `tel:${phone.replace(/[^+\d]/g, '')}` : ofShop
}

export function CallBranch({ branch }: Pick<Order, 'branch'>) {
  const { t } = useLingui()
  const href = useCallHref(branch)
  if (!href) return null
  return (
    <a
      href={href}
      className="flex min-h-13 w-full items-center justify-center gap-2 rounded-field bg-surface-2 px-4 py-1.5 text-center text-h4 hover:bg-surface-3"
    >
      <Icon name="phone" />
      {t`Call the branch`}
    </a>
  )
}

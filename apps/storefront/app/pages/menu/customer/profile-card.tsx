// The profile as a card on top of the home page, where the merchant shows it there: the customer and the cashback, or the
// way in for a guest. The page reserves its room.
import { formatMoney } from '@dasturxon/i18n/format'
import { showPhone } from '@dasturxon/rules/phone'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useSession } from '#platform/session/use-session.ts'

export function ProfileCard() {
  const { t } = useLingui()
  const language = useLanguage()
  const { status, user } = useSession()
  const hasBalance = useShop()?.hasBalance ?? false
  if (status === 'starting' || (status === 'customer' && !user)) return null
  const name = user && [user.firstName, user.lastName].filter(Boolean).join(' ')
  const title = user ? name || (user.phone === null ? t`Account` : showPhone(user.phone)) : t`Welcome`
  const line = user
    ? hasBalance && t`Cashback: ${formatMoney(user.cashback, language)}`
    : t`Log in to order faster and collect cashback`
  return (
    <Link
      to={user ? hrefOf.profile : `/login?from=${encodeURIComponent('/')}`}
      className="flex min-h-16 items-center gap-3.5 rounded-box bg-surface px-4 py-2.5 shadow-e1 transition-colors hover:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-plate bg-tint-2 text-ink">
        <Icon name="profile-on" className="size-5.5" />
      </span>
      <span className="grid min-w-0 grow grid-cols-1">
        <span className="truncate text-body font-strong">{title}</span>
        {line && <span className="text-meta text-ink-2">{line}</span>}
      </span>
      <Icon name="next" className="size-4.5 text-ink-3" />
    </Link>
  )
}

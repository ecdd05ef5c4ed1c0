// The customer's cashback balance in the header. Renders nothing for a visitor who is not logged in.
import { formatMoney } from '@dasturxon/i18n/format'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useSession } from '#platform/session/use-session.ts'

export function Balance() {
  const { t } = useLingui()
  const language = useLanguage()
  const { user } = useSession()
  if (!user) return null
  return (
    <Link to={hrefOf.profile} className="hood-button text-label font-price">
      <Icon name="gift" className="size-4.5" />
      <span className="sr-only">{t`Cashback balance`}: </span>
      {formatMoney(user.cashback, language)}
    </Link>
  )
}

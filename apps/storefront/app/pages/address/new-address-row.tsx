// The link to the page that adds an address.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

export function NewAddressRow({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <Link to={href} className="flex min-h-17 items-center gap-3.5 rounded-box bg-tint px-4 py-3">
      <span className="grid size-9.5 shrink-0 place-items-center">
        <Icon name="pin" className="size-6" />
      </span>
      <span className="grid min-w-0 grow">
        <span className="text-body font-strong">{t`Add a new address`}</span>
        <span className="text-label">{t`Pick it on the map or type it in`}</span>
      </span>
      <Icon name="next" className="size-4.5" />
    </Link>
  )
}

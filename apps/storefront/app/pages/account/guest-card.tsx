// What a profile is good for, told to somebody who has none yet.
import { LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@dasturxon/ui/icon'
import { loginHref } from './login/login-redirect.ts'

export function GuestCard() {
  const { t } = useLingui()
  return (
    <section className="grid gap-5 rounded-box bg-hood p-5 text-on-hood desktop:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-15 shrink-0 place-items-center rounded-plate bg-hood-well">
          <Icon name="profile-on" className="size-7" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-h2">{t`Welcome`}</h2>
          <p className="text-label">{t`Your orders, addresses and cashback appear here after the first order.`}</p>
        </div>
      </div>
      <LinkButton tone="ink" isWide href={loginHref('/profile')}>{t`Log in`}</LinkButton>
    </section>
  )
}

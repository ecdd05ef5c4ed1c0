// The logged-in customer: name, phone number, and the card of the cashback balance.
import { moneyParts } from '@dasturxon/i18n/format'
import { showPhone } from '@dasturxon/rules/phone'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { User } from '#platform/session/session-store.ts'

export function CustomerCard({ user }: { user: User }) {
  const { t } = useLingui()
  const { firstName, lastName, phone } = user
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const initials = [firstName, lastName].map((part) => part?.slice(0, 1) ?? '').join('')
  const number = phone === null ? '' : showPhone(phone)
  return (
    <section className="flex items-center gap-[14px]">
      <span
        aria-hidden="true"
        className="grid size-[60px] shrink-0 place-items-center rounded-plate bg-tint-2 text-h3 text-ink"
      >
        {initials || number.slice(-2)}
      </span>
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <h2 className="text-h2 break-words">{name || number}</h2>
        {name && number && <p className="text-label text-ink-2">{number}</p>}
      </div>
      <Link
        href="/profile/user"
        className="grid size-[44px] shrink-0 place-items-center rounded-full bg-surface shadow-e1 transition-colors hover:bg-surface-2"
      >
        <Icon name="settings" />
        <span className="sr-only">{t`Personal details`}</span>
      </Link>
    </section>
  )
}

/** `isLinked`: the shop has a page with the movements. */
export function CashbackCard({ cashback, isLinked }: { cashback: number; isLinked: boolean }) {
  const { t } = useLingui()
  const { amount, unit } = moneyParts(cashback, useLanguage())
  return (
    <section className="grid gap-1 rounded-box bg-fill p-5 text-on-fill inset-ring inset-ring-fill-edge">
      <h2 className="text-label font-name">{t`Cashback balance`}</h2>
      <p className="text-title">
        {amount} <span className="text-h4">{unit}</span>
      </p>
      {isLinked && (
        <Link
          href={hrefOf.cashback}
          className="hit mt-1 flex w-fit items-center gap-1 text-label font-strong underline-offset-4 hover:underline"
        >
          {t`History`}
          <Icon name="next" className="size-4" />
        </Link>
      )}
    </section>
  )
}

// How much the courier collects: stated for every order, also when it is nothing or only a part of the total.
import { changeOf } from '@dasturxon/rules/collection'
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { Delivery } from './deliveries.ts'

export function useMoneyText(): (order: Delivery) => { title: string; line: string | null } {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ collect, changeFrom, isPaid }) => {
    if (!collect) return { title: t`Nothing to collect`, line: t`The order is paid` }
    const amount = formatMoney(collect.amount, language)
    const title = collect.by === 'TERMINAL' ? t`By card: ${amount}` : t`Cash: ${amount}`
    // The order has grown dearer since it was paid.
    if (isPaid) return { title, line: t`The rest is paid. Collect only this.` }
    if (collect.by === 'TERMINAL') return { title, line: t`Take the terminal with you` }
    const money = changeOf(collect, changeFrom)
    if (!money) return { title, line: t`No change needed` }
    const [banknote, change] = [formatMoney(money.banknote, language), formatMoney(money.change, language)]
    return { title, line: t`The customer is paying with ${banknote}. Give ${change} change.` }
  }
}

export function MoneyLine({ order }: { order: Delivery }) {
  const { title, line } = useMoneyText()(order)
  return (
    <div className="grid gap-0.5 border-t border-dashed border-line-3 pt-3">
      <p className="text-h3">{title}</p>
      {line && <p className="text-body text-ink-2">{line}</p>}
    </div>
  )
}

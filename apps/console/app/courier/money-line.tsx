// How much the courier collects: stated for every order, also when it is nothing.
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { type Delivery, moneyOf } from './deliveries.ts'

export function useMoneyText(): (order: Delivery) => { title: string; line: string | null } {
  const { t } = useLingui()
  const language = useLanguage()
  return (order) => {
    const money = moneyOf(order)
    if (money.kind === 'nothing') return { title: t`Collect nothing`, line: t`The order is paid` }
    const amount = formatMoney(money.amount, language)
    if (money.kind === 'terminal') return { title: t`By card: ${amount}`, line: t`Take the terminal with you` }
    if (money.banknote === null) return { title: t`Cash: ${amount}`, line: t`No change is needed` }
    const [banknote, change] = [formatMoney(money.banknote, language), formatMoney(money.change, language)]
    return { title: t`Cash: ${amount}`, line: t`The customer pays with ${banknote}, give back ${change}` }
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

// The cash that the courier has to hand in: the sum that the branch sees, which falls when the branch accepts cash.
import { ownCash } from '@dasturxon/contracts/cash.endpoints'
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'

const readEvery = 15_000

export function CashOnHand() {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useCall(ownCash, {}, { refetchInterval: readEvery })
  const owed = data?.branches ?? []
  return (
    <dl className="grid gap-1 text-body">
      <Sum name={t`Cash on you`} amount={data?.due} />
      {owed.length > 1 &&
        owed.map(({ branchId, name, due }) => <Sum key={branchId} name={name[language]} amount={due} isPart />)}
    </dl>
  )
}

type SumProps = { name: string; amount: number | undefined; isPart?: boolean }

/** An amount that was not read yet is no zero. */
function Sum({ name, amount, isPart = false }: SumProps) {
  const language = useLanguage()
  return (
    <div className={isPart ? 'flex flex-wrap justify-between text-meta text-ink-2' : 'flex flex-wrap justify-between'}>
      <dt className="min-w-0 truncate text-ink-2">{name}</dt>
      <dd className="font-price whitespace-nowrap">{amount === undefined ? '–' : formatMoney(amount, language)}</dd>
    </div>
  )
}

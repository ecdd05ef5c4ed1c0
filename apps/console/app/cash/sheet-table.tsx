// The payment methods of a day: how often, our sum, what there is to count, what was counted, and the difference.
import { formatNumber } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { MoneyInput } from './money-input.tsx'

type Row = {
  method: PaymentType
  payments: number
  ours: number
  expected: number
  counted: number
  difference: number
}
type TableProps = { rows: readonly Row[]; onCount: (method: PaymentType, counted: number | null) => void }

const head = 'py-2 pl-3 text-right font-normal whitespace-nowrap first:pl-0 first:text-left'
const cell = 'py-2 pl-3 text-right whitespace-nowrap tabular-nums'
/** On a phone these columns are one line below the method. */
const wide = 'max-tablet:hidden'

export function SheetTable({ rows, onCount }: TableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = (field: 'payments' | 'ours' | 'expected' | 'counted' | 'difference') =>
    rows.reduce((all, row) => all + row[field], 0)
  return (
    <table aria-label={t`Payment methods`} className="w-full text-body">
      <thead className="text-label text-ink-2">
        <tr>
          <th scope="col" className={head}>{t`Method`}</th>
          <th scope="col" className={`${head} ${wide}`}>{t`Payments`}</th>
          <th scope="col" className={`${head} ${wide}`}>{t`Our total`}</th>
          <th scope="col" className={`${head} ${wide}`}>{t`Expected`}</th>
          <th scope="col" className={head}>{t`Counted`}</th>
          <th scope="col" className={head}>{t`Difference`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(({ method, payments, ours, expected, counted, difference }) => {
          const name = paymentTitles[method][language]
          return (
            <tr key={method}>
              <th scope="row" className="py-2 text-left font-strong">
                {name}
                <span className="block text-meta font-normal text-ink-2 tablet:hidden">
                  {formatNumber(expected, language)}
                </span>
              </th>
              <td className={`${cell} ${wide}`}>{payments}</td>
              <td className={`${cell} ${wide} font-strong`}>{formatNumber(ours, language)}</td>
              <td className={`${cell} ${wide}`}>{formatNumber(expected, language)}</td>
              <td className={`${cell} w-32 tablet:w-40`}>
                <MoneyInput label={t`Counted: ${name}`} value={counted} onValue={(value) => onCount(method, value)} />
              </td>
              <td className={cell}>
                <DifferenceBadge amount={difference} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot className="font-strong">
        <tr>
          <th scope="row" className="py-3 text-left">{t`Total`}</th>
          <td className={`${cell} ${wide}`}>{total('payments')}</td>
          <td className={`${cell} ${wide}`}>{formatNumber(total('ours'), language)}</td>
          <td className={`${cell} ${wide}`}>{formatNumber(total('expected'), language)}</td>
          <td className={`${cell} pr-3`}>{formatNumber(total('counted'), language)}</td>
          <td className={cell}>{formatNumber(total('difference'), language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function DifferenceBadge({ amount }: { amount: number }) {
  const language = useLanguage()
  const text = amount > 0 ? `+${formatNumber(amount, language)}` : formatNumber(amount, language)
  return amount === 0 ? (
    <Badge tone="ok" icon={<Icon name="check" className="size-3.5" />} text={text} />
  ) : (
    <Badge tone={amount < 0 ? 'bad' : 'warn'} text={text} />
  )
}

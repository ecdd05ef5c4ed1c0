// The payment methods of a day: how often, our sum, what there is to count, what was counted, and the difference.
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'

type Row = {
  method: PaymentType
  payments: number
  ours: number
  expected: number
  counted: number
  difference: number
}
type TableProps = { rows: readonly Row[]; onCount: (method: PaymentType, typed: string) => void }

const cell = 'py-2 pr-3 text-right whitespace-nowrap tabular-nums'

export function SheetTable({ rows, onCount }: TableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = (field: 'payments' | 'ours' | 'expected' | 'counted' | 'difference') =>
    rows.reduce((all, row) => all + row[field], 0)
  return (
    // Narrow screens scroll the table, not the page.
    <section aria-label={t`Payment methods`} className="overflow-x-auto">
      <table className="w-full min-w-150 text-body">
        <thead className="text-label text-ink-2">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">{t`Method`}</th>
            <th scope="col" className={`${cell} font-normal`}>{t`Payments`}</th>
            <th scope="col" className={`${cell} font-normal`}>{t`Ours`}</th>
            <th scope="col" className={`${cell} font-normal`}>{t`To count`}</th>
            <th scope="col" className={`${cell} font-normal`}>{t`Counted`}</th>
            <th scope="col" className={`${cell} font-normal`}>{t`Difference`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(({ method, payments, ours, expected, counted, difference }) => {
            const name = paymentTitles[method][language]
            return (
              <tr key={method}>
                <th scope="row" className="py-2 pr-3 text-left font-name">
                  {name}
                </th>
                <td className={cell}>{payments}</td>
                <td className={cell}>{formatNumber(ours, language)}</td>
                <td className={cell}>{formatNumber(expected, language)}</td>
                <td className={cell}>
                  <input
                    aria-label={t`Counted: ${name}`}
                    inputMode="numeric"
                    className="min-h-target w-32 rounded-small bg-surface-2 px-3 text-right"
                    defaultValue={counted}
                    onChange={({ target }) => onCount(method, target.value)}
                  />
                </td>
                <td className={`${cell} ${difference === 0 ? 'text-ok' : 'font-strong text-bad'}`}>
                  {formatNumber(difference, language)}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot className="font-strong">
          <tr>
            <th scope="row" className="py-2 text-left">{t`Total`}</th>
            <td className={cell}>{total('payments')}</td>
            <td className={cell}>{formatMoney(total('ours'), language)}</td>
            <td className={cell}>{formatNumber(total('expected'), language)}</td>
            <td className={cell}>{formatNumber(total('counted'), language)}</td>
            <td className={cell}>{formatNumber(total('difference'), language)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

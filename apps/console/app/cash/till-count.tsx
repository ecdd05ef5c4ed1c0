// The cash of the till, counted by banknotes: how many of each, what they make, and what should be there.
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { MoneyInput } from './money-input.tsx'

const banknotes = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000] as const

type TillCountProps = { expected: number; counted: number; onCount: (sum: number) => void }

export function TillCount({ expected, counted, onCount }: TillCountProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [pieces, setPieces] = useState<Partial<Record<number, number | null>>>({})
  const count = (note: number, many: number | null) => {
    const next = { ...pieces, [note]: many }
    setPieces(next)
    onCount(banknotes.reduce((sum, one) => sum + one * (next[one] ?? 0), 0))
  }
  const difference = counted - expected
  return (
    <section aria-labelledby="till" className="grid gap-3">
      <h2 id="till" className="text-h3">{t`Cash in the till`}</h2>
      <ul className="grid">
        {banknotes.map((note) => {
          const name = formatNumber(note, language)
          const sum = note * (pieces[note] ?? 0)
          return (
            <li key={note} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
              <span className="min-w-22 text-body tabular-nums">{name}</span>
              <span className="w-20">
                <MoneyInput
                  label={t`Number of ${name} notes`}
                  value={pieces[note] ?? null}
                  onValue={(many) => count(note, many)}
                />
              </span>
              <span className={`grow text-right text-body font-name tabular-nums ${sum === 0 ? 'text-ink-3' : ''}`}>
                {formatNumber(sum, language)}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className="grid gap-1.5 text-body">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{t`Should be in the till`}</dt>
          <dd className="ml-auto font-name whitespace-nowrap tabular-nums">{formatMoney(expected, language)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{t`Counted`}</dt>
          <dd className="ml-auto font-name whitespace-nowrap tabular-nums">{formatMoney(counted, language)}</dd>
        </div>
        {difference !== 0 && (
          <div
            aria-live="polite"
            className={`flex flex-wrap justify-between gap-x-3 text-h3 ${difference < 0 ? 'text-bad' : 'text-warn'}`}
          >
            <dt>{difference < 0 ? t`Short by` : t`Over by`}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{formatMoney(Math.abs(difference), language)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

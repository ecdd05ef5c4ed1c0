// Texts come formatted. The struck price follows the new one and is named for those who cannot see the line.
import { classNames } from './class-names.ts'

export type PriceProps = {
  amount: string
  unit: string
  /** `label` is read aloud: «Old price». */
  old?: { amount: string; label: string } | undefined
  size?: 'h4' | 'h3' | undefined
  /** Of something that cannot be had. */
  isFaded?: boolean | undefined
}

/** An amount in a line of its own: a button's, a bar's. */
export const Sum = ({ amount, unit }: Pick<PriceProps, 'amount' | 'unit'>) => (
  <span className="whitespace-nowrap">
    {amount} <span className="text-[0.8em] font-caption">{unit}</span>
  </span>
)

export const Price = ({ amount, unit, old, size = 'h4', isFaded = false }: PriceProps) => (
  <p className="flex flex-wrap items-baseline gap-x-1.5">
    <span
      className={classNames(
        'font-price',
        size === 'h3' ? 'text-h3' : 'text-h4',
        isFaded ? 'text-ink-3' : old ? 'text-sale-ink' : 'text-ink',
      )}
    >
      <Sum amount={amount} unit={unit} />
    </span>
    {old && (
      <span className="text-label text-ink-3 whitespace-nowrap">
        <span className="sr-only">{old.label} </span>
        <s>{old.amount}</s>
      </span>
    )}
  </p>
)

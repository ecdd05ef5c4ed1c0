// A price; the texts are already formatted. The old price follows the new one, struck through and with a label for
// screen readers.
import { classNames } from './class-names.ts'

export type PriceProps = {
  amount: string
  unit: string
  /** `label` is read by screen readers: «Old price». */
  old?: { amount: string; label: string } | undefined
  size?: 'h4' | 'h3' | undefined
  /** Shows the price in grey, for a product that cannot be ordered. */
  isFaded?: boolean | undefined
}

type SumProps = Pick<PriceProps, 'amount' | 'unit'> & { className?: string | undefined }

/** An amount with its unit, for buttons and bars. */
export const Sum = ({ amount, unit, className }: SumProps) => (
  <span className={classNames('whitespace-nowrap', className)}>
    {amount} <span className="text-[0.8em] font-caption">{unit}</span>
  </span>
)

const sizes = { h3: 'text-h3', h4: 'text-h4' }

export const Price = ({ amount, unit, old, size = 'h4', isFaded = false }: PriceProps) => (
  <p className="flex flex-wrap items-baseline gap-x-1.5">
    <Sum
      amount={amount}
      unit={unit}
      className={`font-price ${sizes[size]} ${isFaded ? 'text-ink-3' : old ? 'text-sale-ink' : 'text-ink'}`}
    />
    {old && (
      <span className="text-label text-ink-3 whitespace-nowrap">
        <span className="sr-only">{old.label} </span>
        <s>{old.amount}</s>
      </span>
    )}
  </p>
)

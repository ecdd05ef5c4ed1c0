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
    {`${amount} `}
    <small>{unit}</small>
  </span>
)

const sizes = { h3: 'text-h3', h4: 'text-h4' }

export const Price = ({ amount, unit, old, size = 'h4', isFaded = false }: PriceProps) => (
  <p className="price">
    <span className={classNames('price-now', sizes[size], isFaded ? 'text-ink-3' : old && 'text-sale-ink')}>
      {`${amount} `}
      <small>{unit}</small>
    </span>
    {old && (
      <span className="price-old">
        <span className="sr-only">{`${old.label} `}</span>
        <s>{old.amount}</s>
      </span>
    )}
  </p>
)

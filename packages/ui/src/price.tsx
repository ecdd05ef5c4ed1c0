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

type SumProps = Pick<PriceProps, 'amount' | 'unit'> & { className?: string | undefined }

/** An amount in a line of its own: a button's, a bar's. */
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

// A drawn bank card, in the colour of its brand; the same in light and dark.
import { Badge } from '@dasturxon/ui/badge'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName, type CardBrand } from './card-number.ts'

const grounds: Record<CardBrand, string> = {
  uzcard: 'bg-uzcard',
  humo: 'bg-humo',
  visa: 'bg-bank',
  mastercard: 'bg-bank',
  other: 'bg-bank',
}

type CardFaceProps = {
  brand: CardBrand
  /** Four groups of digits or dots; screen readers take the last digits from the name around the card. */
  number: string
  expiry: string
  isExpired?: boolean | undefined
  /** A button at the lower end. */
  end?: ReactNode
}

export function CardFace({ brand, number, expiry, isExpired = false, end }: CardFaceProps) {
  const { t } = useLingui()
  return (
    <div
      className={`relative isolate grid aspect-[5/3] w-full grid-cols-1 content-between gap-3 overflow-clip rounded-box p-5 text-on-card transition-colors ${grounds[brand]}`}
    >
      <span
        aria-hidden
        className="absolute -top-1/3 left-[44%] -z-1 aspect-square w-[83%] rounded-full bg-on-card/10"
      />
      <span
        aria-hidden
        className="absolute top-[46%] left-[62%] -z-1 aspect-square w-[60%] rounded-full bg-card-shade/12"
      />
      <div className="flex min-h-7 items-center justify-between gap-2">
        <span className="text-h3">{brandName[brand] || t`Bank card`}</span>
        <Waves />
      </div>
      <p aria-hidden="true" className="text-h3 font-strong tracking-wide tabular-nums">
        {number}
      </p>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="grid justify-items-start gap-0.5">
          {isExpired ? <Badge tone="bad" text={t`Expired`} /> : <span className="text-caption">{t`Expiry date`}</span>}
          <span className="text-body font-strong tabular-nums">{expiry}</span>
        </p>
        {end}
      </div>
    </div>
  )
}

/** The sign for paying without contact. */
const Waves = () => (
  <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="12" cy="12" r="10.5" />
    <path d="M9 9c1 2 1 4 0 6M12.5 7.5c1.6 3 1.6 6 0 9" strokeLinecap="round" />
  </svg>
)

/** The brand of a card as a small tile beside its last digits. */
export const BrandTile = ({ brand }: { brand: CardBrand }) => (
  <span
    aria-hidden={brand === 'other'}
    className={`grid h-10.5 min-w-16 shrink-0 place-items-center rounded-small px-2 text-label font-price text-on-card ${grounds[brand]}`}
  >
    {brandName[brand] || '••••'}
  </span>
)

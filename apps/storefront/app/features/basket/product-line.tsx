// One line of the basket: the product, its options, its price and its count.
import { moneyParts } from '@dasturxon/i18n/format'
import { Link } from '@dasturxon/ui/link'
import { Plate } from '@dasturxon/ui/plate'
import { Price } from '@dasturxon/ui/price'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { productPicture, usePortionSize, useStepperLabels } from '#features/catalogue/product-display.ts'
import { useLanguage } from '#platform/document/document.ts'
import { setLineCount } from './basket.ts'
import type { ShownLine } from './shown-lines.ts'

/** `onEdit` opens the sheet that changes the options of the line. */
export function ProductLine({ shown, onEdit }: { shown: ShownLine; onEdit?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { key, line, product, name, choices, price, maximum } = shown
  const language = useLanguage()
  const size = usePortionSize(product)
  const labels = useStepperLabels(name, maximum)
  const old = { amount: moneyParts(price.gross, language).amount, label: t`Old price:` }
  return (
    <div className="flex flex-wrap gap-3 py-4">
      <ProductThumbnail shown={shown} />
      <div className="flex min-w-0 grow basis-36 flex-col">
        <p className="text-body leading-tight font-name">
          <Link href={`/product/${line.productId}`} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="mt-0.5 text-meta break-words text-ink-2">{choices.join(' · ') || size}</p>
        {line.note && <p className="mt-0.5 text-meta break-words text-ink-3">{t`Note: ${line.note}`}</p>}
        {onEdit && (
          <button
            type="button"
            onClick={onEdit}
            aria-label={t`Change ${name}`}
            className="hit mt-1 self-start text-meta font-name text-accent underline-offset-4 hover:underline"
          >
            {t`Change`}
          </button>
        )}
        {/* In a narrow row the old price wraps below the new one; only a very large sum makes the stepper wrap. */}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5">
          <div className="grow basis-20">
            <Price {...moneyParts(price.net, language)} old={price.itemDiscount > 0 ? old : undefined} />
          </div>
          <div className="ml-auto">
            <Stepper
              look="line"
              count={line.count}
              max={maximum}
              labels={labels}
              onChange={(count) => setLineCount(key, count)}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The picture is small on every screen: in the narrow column beside the menu, price and stepper need the room. */
export const ProductThumbnail = ({ shown: { image, categoryImage, hue, problem } }: { shown: ShownLine }) => (
  <div className="w-[min(4.5rem,20vw)] shrink-0">
    <Plate
      hue={hue}
      alt=""
      picture={productPicture(image)}
      fallback={productPicture(categoryImage)}
      isFaded={problem !== null && problem !== 'too_many' && problem !== 'modifications_invalid'}
    />
  </div>
)

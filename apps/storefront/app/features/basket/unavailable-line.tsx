// A basket line that cannot be ordered as it is: not part of the total, shown with the reason and a substitute.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Plate } from '@dasturxon/ui/plate'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { productPicture } from '#features/catalogue/product-display.ts'
import { useLanguage } from '#platform/document/document.ts'
import { changeLine, setLineCount } from './basket.ts'
import { ProductThumbnail } from './product-line.tsx'
import { type LineProblem, type ShownLine } from './shown-lines.ts'
import { findSubstitute, type Substitute } from './substitute.ts'
import type { BasketPrice } from './use-basket-price.ts'

type UnavailableLineProps = { shown: ShownLine; priced: BasketPrice; onEdit?: (() => void) | undefined }

export function UnavailableLine({ shown, priced, onEdit }: UnavailableLineProps) {
  const { t } = useLingui()
  const { key, line, name, price, problem, maximum } = shown
  const language = useLanguage()
  const swap = findSubstitute(shown, priced, language)
  const short = useShortReasons()
  if (problem === null) return null
  return (
    <div className="py-4" data-problem={problem}>
      <div className="flex flex-wrap gap-3">
        <ProductThumbnail shown={shown} />
        <div className="grid min-w-0 grow basis-36 grid-cols-1 content-start gap-0.5">
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <p className="min-w-0 text-body leading-tight font-name">{name || t`Unavailable dish`}</p>
            <Badge tone={problem === 'too_many' ? 'warn' : 'bad'} text={short(problem, maximum)} />
          </div>
          {price.net > 0 && <s className="text-meta text-ink-3">{formatMoney(price.net, language)}</s>}
          <p className="text-meta text-ink-2">{t`We removed it from the total.`}</p>
        </div>
      </div>
      <div className={`mt-3 grid grid-cols-1 gap-3 ${swap ? 'rounded-plate bg-tint p-3' : ''}`}>
        {swap && <Offered swap={swap} instead={shown} />}
        <div className="flex flex-wrap gap-2 *:grow">
          {problem === 'too_many' && (
            <Button tone="ink" size="small" onClick={() => setLineCount(key, maximum)}>
              {t`Take ${maximum}`}
            </Button>
          )}
          {problem === 'modifications_invalid' && onEdit && (
            <Button tone="ink" size="small" onClick={onEdit}>
              {t`Choose again`}
            </Button>
          )}
          {swap && (
            <Button
              tone="ink"
              size="small"
              aria-label={t`Swap ${name} for ${swap.name}`}
              onClick={() => changeLine(key, { productId: swap.id, modifications: [], note: null }, line.count)}
            >
              {t`Swap`}
            </Button>
          )}
          <Button size="small" aria-label={t`Remove ${name}`} onClick={() => setLineCount(key, 0)}>
            {t`Remove`}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Offered({ swap, instead }: { swap: Substitute; instead: ShownLine }) {
  const { t } = useLingui()
  const language = useLanguage()
  const difference = swap.price - instead.price.net
  const amount = formatMoney(Math.abs(difference), language)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-meta font-caption text-ink-2">{t`Try this instead`}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="w-14 shrink-0">
          <Plate
            hue={instead.hue}
            alt=""
            picture={productPicture(swap.image)}
            fallback={productPicture(instead.categoryImage)}
          />
        </div>
        <div className="grid min-w-0 grow basis-24">
          <p className="text-body leading-tight font-name">{swap.name}</p>
          <p className="text-meta text-ink-2">
            {difference === 0 ? t`same price` : difference < 0 ? t`${amount} less` : t`${amount} more`}
          </p>
        </div>
        <p className="text-body font-price">
          <Sum {...moneyParts(swap.price, language)} />
        </p>
      </div>
    </div>
  )
}

function useShortReasons(): (problem: LineProblem, left: number) => string {
  const { t } = useLingui()
  return (problem, left) => {
    const words: Record<LineProblem, string> = {
      product_gone: t`No longer on the menu`,
      product_not_at_branch: t`Not at this branch`,
      product_stopped: t`Sold out`,
      out_of_stock: t`Sold out`,
      product_not_for_sale: t`Not sold online`,
      product_not_delivered: t`No delivery`,
      too_many: t`Only ${left} left`,
      modifications_invalid: t`Options have changed`,
    }
    return words[problem]
  }
}

// One line of a past order and how it has changed since.
import { formatMoney, formatNumber, moneyParts } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { ComparedLine, RepeatedLine } from './compare-orders.ts'
import { ProductPicture } from './product-pictures.tsx'

export function ComparedRow({ line }: { line: ComparedLine }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useChangeText()
  const { item, change, count, before, now } = line
  const name = pickText(item.product.name, language)
  const isPriceChanged = change?.code === 'price_changed'
  const isGone = count === 0
  return (
    <div className="flex min-h-17 items-center gap-3.5 py-2.5">
      <ProductPicture image={item.product.image} isFaded={isGone} />
      <div className="grid min-w-0 grow">
        <p className="text-body font-strong">
          {isGone ? <s className="text-ink-2">{name}</s> : name}
          {count > 1 && <span className="font-caption text-ink-2"> × {count}</span>}
        </p>
        {isPriceChanged ? (
          <p className="flex flex-wrap items-center gap-x-1.5 text-label">
            <s className="text-ink-2">
              <span className="sr-only">{t`Before:`} </span>
              {moneyParts(before, language).amount}
            </s>
            <Icon name="forward" className="size-4 text-ink-2" />
            <span className="font-price">{formatMoney(now, language)}</span>
          </p>
        ) : (
          <p className="text-label text-ink-2">{change ? words(change) : t`Unchanged`}</p>
        )}
      </div>
      {isPriceChanged ? (
        <Badge
          tone={now > before ? 'warn' : 'ok'}
          text={`${now > before ? '+' : ''}${formatNumber(now - before, language)}`}
        />
      ) : (
        !isGone && (
          <span className="text-body font-price">
            <Sum {...moneyParts(now, language)} />
          </span>
        )
      )}
    </div>
  )
}

/** A change to a line of a past order; `useChangeText` describes it in the visitor's language. */
type Change = RepeatedLine['changes'][number]

export function useChangeText(): (change: Change) => string {
  const { t } = useLingui()
  return ({ code, now }) => {
    const left = now ?? 0
    const words: Record<Change['code'], string> = {
      product_gone: t`No longer on the menu, removed`,
      product_not_at_branch: t`Not made at this branch, removed`,
      product_stopped: t`Not available today, removed`,
      product_not_for_sale: t`Not sold online, removed`,
      product_not_delivered: t`Pick-up only, removed`,
      out_of_stock: left > 0 ? t`Only ${left} left` : t`Sold out, removed`,
      modifications_invalid: t`Recipe changed, removed`,
      price_changed: t`Price changed`,
    }
    return words[code]
  }
}

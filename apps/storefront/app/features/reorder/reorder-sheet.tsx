// The second of two taps to repeat a past order: the differences from it, changed products first, and the new total on
// the button. Each substitute that the customer accepts for an unavailable product takes one more tap.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { compareOrders, type PastOrder, type RepeatedLine } from './compare-orders.ts'
import { ComparedRow } from './compared-row.tsx'
import { isBasketFree } from './fill-basket.ts'
import { SubstituteRow } from './substitute-row.tsx'
import { useSubstitutes } from './use-substitutes.ts'

type ReorderSheetProps = {
  order: PastOrder
  repeated: RepeatedLine
  isOpen: boolean
  onClose: () => void
  /** `adjusted`: the lines still available, plus the accepted substitutes. */
  onGo: (adjusted: RepeatedLine, how: 'replace' | 'add', to: 'checkout' | 'basket') => void
}

export function ReorderSheet({ order, repeated, isOpen, onClose, onGo }: ReorderSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const lines = compareOrders(order, repeated)
  const swaps = useSubstitutes(lines, repeated)
  const before = sum(lines.map((line) => line.before))
  const now = sum(lines.map((line) => line.now)) + swaps.price
  const changed = repeated.changes.length
  const day = formatDayMonth(order.createdDate, language)
  const isFree = isBasketFree(repeated)
  const adjusted: RepeatedLine = { ...repeated, lines: [...repeated.lines, ...swaps.lines] }
  const isGone = repeated.lines.length === 0 && swaps.offered.size === 0
  const total = <Sum {...moneyParts(now, language)} />
  return (
    <Overlay
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={changed > 0 ? t`${plural(changed, { one: '# change', other: '# changes' })}` : t`Your basket isn’t empty`}
      closeLabel={t`Close`}
      footer={
        <div className="grid grow gap-2.5">
          {adjusted.lines.length === 0 ? (
            <LinkButton tone="fill" isWide href="/">{t`Back to menu`}</LinkButton>
          ) : (
            <>
              <Button tone="fill" isWide aside={total} onClick={() => onGo(adjusted, 'replace', 'checkout')}>
                {isFree ? t`Order` : t`Replace and order`}
              </Button>
              <Button isWide onClick={() => onGo(adjusted, isFree ? 'replace' : 'add', 'basket')}>
                {isFree ? t`Edit in basket` : t`Add to basket`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="grid gap-4 px-gutter pb-5 desktop:px-6">
        {changed > 0 && (
          <p className="text-body text-ink-2">{t`The menu has changed a little since your order on ${day}.`}</p>
        )}
        {!isFree && !isGone && (
          <Note tone="warn" title={t`Your basket has other items`} line={t`Replace them or add these too.`} />
        )}
        {isGone ? (
          <EmptyState
            isPart
            title={t`None of these are available today`}
            line={t`Choose something else from the menu.`}
          />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {lines.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same product may be listed twice
                <li key={index}>
                  <ComparedRow line={line} />
                  <SubstituteRow item={line.item} swaps={swaps} />
                </li>
              ))}
            </ul>
            <p className="flex items-baseline justify-between gap-3 text-body">
              <span className="text-ink-2">
                {t`Items`} {before !== now && <s className="text-label">{moneyParts(before, language).amount}</s>}
              </span>
              <span className="font-price whitespace-nowrap">{formatMoney(now, language)}</span>
            </p>
          </>
        )}
      </div>
    </Overlay>
  )
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

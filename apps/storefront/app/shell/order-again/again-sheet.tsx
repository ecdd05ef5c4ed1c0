// What is different from last time, the changed dishes first, and the new sum on the button: tap two.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#shell/document.ts'
import { compareOrders } from './compare-orders.ts'
import { ComparedRow } from './compared-row.tsx'
import { isBasketFree } from './fill-basket.ts'
import type { PastOrder, Repeated } from './past-order.ts'

type AgainSheetProps = {
  order: PastOrder
  repeated: Repeated
  isOpen: boolean
  onClose: () => void
  onGo: (how: 'replace' | 'add', to: '/checkout' | '/basket') => void
}

export function AgainSheet({ order, repeated, isOpen, onClose, onGo }: AgainSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const lines = compareOrders(order, repeated)
  const [before, now] = [sum(lines.map((line) => line.before)), sum(lines.map((line) => line.now))]
  const changed = repeated.changes.length
  const day = formatDayMonth(order.createdDate, language)
  const isFree = isBasketFree(repeated)
  const isGone = repeated.lines.length === 0
  const total = <Sum {...moneyParts(now, language)} />
  return (
    <Overlay
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={changed > 0 ? t`${plural(changed, { one: '# change', other: '# changes' })}` : t`The basket is not empty`}
      closeLabel={t`Close`}
      footer={
        <div className="grid grow gap-2.5">
          {isGone ? (
            <LinkButton tone="fill" isWide href="/">{t`Back to the menu`}</LinkButton>
          ) : (
            <>
              <Button tone="fill" isWide aside={total} onClick={() => onGo('replace', '/checkout')}>
                {isFree ? t`Order` : t`Replace and order`}
              </Button>
              <Button isWide onClick={() => onGo(isFree ? 'replace' : 'add', '/basket')}>
                {isFree ? t`Edit in the basket` : t`Add to the basket`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="grid gap-4 px-gutter pb-5 desktop:px-6">
        {changed > 0 && (
          <p className="text-body text-ink-2">{t`The menu has changed a little since your order of ${day}.`}</p>
        )}
        {!isFree && !isGone && (
          <Note
            tone="warn"
            title={t`Something else lies in the basket`}
            line={t`Replace it, or add these dishes to it.`}
          />
        )}
        {isGone ? (
          <EmptyState title={t`None of it can be had today`} line={t`Have a look at what there is instead.`} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {lines.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same dish may stand there twice
                <li key={place}>
                  <ComparedRow line={line} />
                </li>
              ))}
            </ul>
            <p className="flex items-baseline justify-between gap-3 text-body">
              <span className="text-ink-2">
                {t`Dishes`} {before !== now && <s className="text-label">{moneyParts(before, language).amount}</s>}
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

// Shown when the price has changed since the customer saw it: every change, old and new. Nothing is ordered until the
// customer agrees to the new price.
import { formatMoney, formatNumber, moneyParts } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { CheckoutState } from './checkout-machine.ts'
import { useChangedRows } from './use-changed-rows.ts'
import type { Checkout } from './use-checkout.ts'

type PriceChangedSheetProps = {
  phase: CheckoutState['phase']
  lines: Checkout['orderable']
  onAgree: () => void
  onClose: () => void
}

export function PriceChangedSheet({ phase, lines, onAgree, onClose }: PriceChangedSheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const rowsOf = useChangedRows(lines)
  const changed = phase.name === 'priceChanged' ? phase.refusal.params : null
  const before = phase.name === 'priceChanged' ? phase.accepted.total : 0
  return (
    <Overlay
      kind="sheet"
      isOpen={changed !== null}
      onClose={onClose}
      title={t`Price changed`}
      closeLabel={t`Close`}
      footer={
        changed && (
          <div className="grid gap-2">
            <Button
              tone="fill"
              isWide
              onClick={onAgree}
              aside={<Sum {...moneyParts(changed.current.total, language)} />}
            >
              {t`Agree and order`}
            </Button>
            <Button tone="plain" isWide onClick={onClose}>
              {t`Back to order`}
            </Button>
          </div>
        )
      }
    >
      {changed && (
        <div className="grid gap-3">
          <p className="text-body text-ink-2">{t`Prices changed while you were choosing. You haven’t been charged yet.`}</p>
          <ul className="divide-y divide-line">
            {rowsOf(changed.changes).map((row) => (
              <li key={row.name} className="flex items-center gap-3 py-3">
                <div className="grid min-w-0 grow gap-0.5">
                  <span className="text-body font-strong">{row.name}</span>
                  <span className="flex flex-wrap items-center gap-1.5 text-label">
                    <s className="text-ink-3">{formatNumber(row.before, language)}</s>
                    <Icon name="forward" className="size-4 text-ink-3" />
                    <span className="font-strong">{formatMoney(row.after, language)}</span>
                  </span>
                </div>
                <Delta by={row.after - row.before} />
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-3 border-t border-dashed border-line-2 pt-3 text-h3">
            <span>{t`Total`}</span>
            <span>
              <s className="mr-2 text-label text-ink-3">{formatNumber(before, language)}</s>
              {formatMoney(changed.current.total, language)}
            </span>
          </p>
        </div>
      )}
    </Overlay>
  )
}

function Delta({ by }: { by: number }) {
  const language = useLanguage()
  return (
    <span
      className={`rounded-badge px-2 py-1 text-meta font-strong whitespace-nowrap ${by > 0 ? 'bg-warn-bg text-warn' : 'bg-ok-bg text-ok'}`}
    >
      {by > 0 ? '+' : ''}
      {formatNumber(by, language)}
    </span>
  )
}

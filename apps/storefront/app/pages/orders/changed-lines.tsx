// The lines and the total of a changed order: what is removed, replaced, new or unchanged, and what happens with the
// difference.
import { formatMoney, formatNumber } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { ProductPicture } from '#features/reorder/product-pictures.tsx'
import { usePaymentText } from '#features/tracking/use-status-text.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { Order } from './order.ts'
import type { OrderChange } from './use-order-change.ts'

type Line = OrderChange['lines'][number]

/** Changes first, unchanged lines after. */
export function ChangedLines({ lines }: { lines: readonly Line[] }) {
  const sorted = [...lines.filter(({ kind }) => kind !== 'kept'), ...lines.filter(({ kind }) => kind === 'kept')]
  return (
    <ul className="divide-y divide-line">
      {sorted.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same product may occur twice
        <li key={index} className="flex flex-wrap items-center gap-3 py-3">
          <ProductPicture image={(line.after ?? line.before)?.image ?? null} isFaded={line.kind === 'removed'} />
          <LineTexts line={line} />
          <Difference line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineTexts({ line: { kind, before, after } }: { line: Line }) {
  const { t } = useLingui()
  const language = useLanguage()
  const old = before ? pickText(before.name, language) : ''
  const name = after ? pickText(after.name, language) : old
  const [was, is] = [before?.count ?? 0, after?.count ?? 0]
  const notes = {
    kept: t`Unchanged`,
    changed: t`${is} instead of ${was}`,
    removed: t`Removed from the order`,
    replaced: t`Replacement: ${is}`,
    added: t`Added: ${is}`,
  }
  return (
    <div className="grid min-w-0 grow basis-24 gap-0.5">
      {(kind === 'removed' || kind === 'replaced') && <s className="text-label text-ink-3 wrap-anywhere">{old}</s>}
      {kind !== 'removed' && <span className="text-body font-strong wrap-anywhere">{name}</span>}
      <span className="text-label text-ink-2">{notes[kind]}</span>
    </div>
  )
}

function Difference({ line: { kind, before, after } }: { line: Line }) {
  const language = useLanguage()
  if (kind === 'kept') return <span className="text-body font-price">{formatNumber(after?.net ?? 0, language)}</span>
  const by = (after?.net ?? 0) - (before?.net ?? 0)
  const look = by > 0 ? 'bg-warn-bg text-warn' : by < 0 ? 'bg-ok-bg text-ok' : 'bg-surface-2 text-ink-2'
  return (
    <span className={`rounded-badge px-2 py-1 text-meta font-strong whitespace-nowrap ${look}`}>
      {by > 0 ? '+' : ''}
      {formatNumber(by, language)}
    </span>
  )
}

type TotalProps = { change: OrderChange; paymentType: Order['payment']['type'] }

export function ChangedTotal({ change, paymentType }: TotalProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { before, after, isPromoLost } = change
  const deliveryNow = formatMoney(after.delivery, language)
  return (
    <div className="grid grid-cols-1 gap-3">
      {before.delivery !== after.delivery && (
        <p className="text-label text-ink-2">{t`Delivery is now ${deliveryNow}`}</p>
      )}
      {isPromoLost && <p className="text-label text-ink-2">{t`Your order is now below the promo code minimum`}</p>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line-2 pt-3 text-h3">
        <span>{t`Total`}</span>
        <span className="ml-auto">
          <s className="mr-2 text-label text-ink-3">{formatNumber(before.total, language)}</s>
          {formatMoney(after.total, language)}
        </span>
      </p>
      <Settlement change={change} paymentType={paymentType} />
    </div>
  )
}

function Settlement({ change: { back, toCollect, moneyBack }, paymentType }: TotalProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const provider = usePaymentText()[paymentType]
  const amount = formatMoney(back || toCollect, language)
  const text =
    back > 0
      ? moneyBack === 'CASHBACK'
        ? t`The ${amount} difference goes to your cashback right away.`
        : t`We’ll refund the ${amount} difference via ${provider}, usually within 3 working days.`
      : toCollect > 0
        ? t`You’ll pay the ${amount} difference when you get the order. Nothing is charged now.`
        : null
  if (!text) return null
  return (
    <p className={`flex gap-3 rounded-plate p-3.5 text-body ${back > 0 ? 'bg-ok-bg' : 'bg-warn-bg'}`}>
      <Icon
        name={back > 0 ? 'ok' : 'info'}
        className={`mt-0.5 size-5 shrink-0 ${back > 0 ? 'text-ok' : 'text-warn'}`}
      />
      {text}
    </p>
  )
}

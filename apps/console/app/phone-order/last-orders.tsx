// The last orders of the caller, each to be taken again with one press, and what they once asked for.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { notify } from '#shell/notices.tsx'
import { addLine, type Caller } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

type LastOrder = Caller['orders'][number]

export function LastOrders({ order: { draft, change, phone, caller, menu } }: { order: PhoneOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const orders = (phone && caller.data?.orders) || []
  const remark = orders.find(({ comment }) => comment)?.comment
  if (orders.length === 0) return null

  const takeAgain = ({ lines }: LastOrder) => {
    const sold = new Map(menu.data?.products.map((product) => [product.id, product]))
    const offered = lines.filter(({ productId }) => sold.get(productId)?.isStopped === false)
    const next = offered.reduce(
      (all, { productId, modifications, count }) =>
        addLine(
          all,
          {
            productId,
            modifications: modifications.map(({ modificationId, count: portions }) => ({
              modificationId,
              count: portions,
            })),
          },
          count,
        ),
      draft.lines,
    )
    change({ lines: next })
    if (offered.length < lines.length) notify.warning(t`Some dishes are off sale`)
  }
  return (
    <div className="grid gap-2">
      <h2 className="text-label font-name text-ink-2">{t`Usually orders`}</h2>
      <ul className="grid gap-2">
        {orders.slice(0, 3).map((one) => (
          <li key={one.id} className="flex items-center gap-3 rounded-field bg-surface-2 p-3">
            <div className="min-w-0 grow">
              <p className="text-body font-name">{one.lines.map(({ name }) => name[language]).join(', ')}</p>
              <p className="text-meta text-ink-2">
                {`${formatDayMonth(one.createdDate, language)} · ${formatMoney(one.totalPrice, language)}`}
              </p>
            </div>
            <IconButton icon="plus" tone="float" label={t`Order again`} onClick={() => takeAgain(one)} />
          </li>
        ))}
      </ul>
      {remark && <Note tone="warn" title={t`Earlier note: “${remark}”`} />}
    </div>
  )
}

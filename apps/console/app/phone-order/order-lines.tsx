// The lines of the order with their options and counts. The price of a line is the server's.
import { formatMoney } from '@dasturxon/i18n/format'
import { Stepper } from '@dasturxon/ui/stepper'
import { Plural, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import type { Menu } from './dish-button.tsx'
import { type Line, setCount } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function OrderLines({ order: { draft, change, quote }, menu }: { order: PhoneOrder; menu: Menu }) {
  const { t } = useLingui()
  const language = useLanguage()
  const dishes = new Map(menu.products.map((dish) => [dish.id, dish]))
  const pieces = draft.lines.reduce((sum, { count }) => sum + count, 0)
  const isCurrent = quote.data && !quote.isPlaceholderData
  const optionsOf = ({ productId, modifications }: Line) => {
    const options = dishes.get(productId)?.modificationGroups.flatMap((group) => group.modifications) ?? []
    return modifications
      .map(({ modificationId, count }) => {
        const name = options.find(({ id }) => id === modificationId)?.name[language] ?? ''
        return count > 1 ? `${name} ×${count}` : name
      })
      .join(', ')
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-h3">{t`Order`}</h2>
        <p className="text-label text-ink-2">
          <Plural value={pieces} one="# item" other="# items" />
        </p>
      </div>
      {draft.lines.length === 0 && <p className="py-6 text-body text-ink-2">{t`Add the first dish`}</p>}
      <ul className="divide-y divide-line">
        {draft.lines.map((line, place) => {
          const name = dishes.get(line.productId)?.name[language] ?? t`Not on this branch’s menu`
          const net = isCurrent ? quote.data?.price.lines[place]?.net : undefined
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <div className="min-w-28 grow">
                <p className="text-body font-name">{name}</p>
                <p className="text-meta text-ink-2 empty:hidden">{optionsOf(line)}</p>
              </div>
              <Stepper
                look="line"
                count={line.count}
                max={999}
                onChange={(count) => change({ lines: setCount(draft.lines, line.key, count) })}
                labels={{
                  add: t`Add ${name}`,
                  less: t`One less: ${name}`,
                  more: t`One more: ${name}`,
                  remove: t`Remove ${name}`,
                  limit: t`You can’t add more`,
                }}
              />
              <p className="min-w-24 text-right text-body font-price tabular-nums">
                {net === undefined ? '…' : formatMoney(net, language)}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

// The lines of the order with steppers, and the search for a dish that is added or replaces a line.
import { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import { defaultChoices } from '@dasturxon/rules/modifications'
import { search } from '@dasturxon/rules/search'
import { indexMenu } from '@dasturxon/rules/search-index'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { type ChangeDraft, type OpenOrder, withAddedCount, withCount, withDish } from './change-draft.ts'

const mostFound = 6
type LinesProps = { order: OpenOrder; draft: ChangeDraft; onChange: (draft: ChangeDraft) => void }

export function EditedLines({ order, draft, onChange }: LinesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [replaced, setReplaced] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const menu = useCall(branchMenu, { params: { branchId: order.branch.id } }, { staleTime: 60_000 })
  const dishes = useMemo(() => menu.data?.products ?? [], [menu.data])
  const index = useMemo(() => indexMenu(dishes), [dishes])
  const found = typed.trim() ? search(index, typed, mostFound).filter(({ isStopped }) => !isStopped) : []
  const nameOf = (productId: string) => dishes.find(({ id }) => id === productId)?.name[language] ?? ''
  const steps = (name: string) => ({
    add: t`Add ${name}`,
    less: t`One less: ${name}`,
    more: t`One more: ${name}`,
    remove: t`Remove ${name}`,
    limit: t`No more`,
  })
  const take = (dish: (typeof dishes)[number] | undefined) => {
    if (!dish) return
    const modifications = defaultChoices(dish.modificationGroups)
    onChange(withDish(draft, { key: crypto.randomUUID(), productId: dish.id, modifications }, replaced))
    setTyped('')
    setReplaced(null)
  }
  const instead = replaced === null ? undefined : order.cartItems[replaced]?.product.name[language]
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Dishes`} className="divide-y divide-line">
        {order.cartItems.map(({ product, modifications }, line) => {
          const name = product.name[language]
          const count = draft.counts[line] ?? 0
          return (
            <li key={line} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-28 grow">
                <p className={`text-body font-name ${count === 0 ? 'text-ink-3 line-through' : ''}`}>{name}</p>
                <p className="text-meta text-ink-2 empty:hidden">
                  {modifications.map((one) => one.name[language]).join(', ')}
                </p>
                {count !== product.count && <p className="text-meta text-warn">{`${product.count} → ${count}`}</p>}
              </div>
              {count > 0 && (
                <Button
                  size="small"
                  tone="ghost"
                  aria-label={t`Replace ${name}`}
                  onClick={() => (setReplaced(line), input.current?.focus())}
                >
                  {t`Replace`}
                </Button>
              )}
              <Stepper
                look="line"
                count={count}
                max={999}
                onChange={(next) => onChange(withCount(draft, line, next))}
                labels={steps(name)}
              />
            </li>
          )
        })}
        {draft.added.map(({ key, productId, count }) => (
          <li key={key} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-28 grow">
              <p className="text-body font-name">{nameOf(productId)}</p>
              <p className="text-meta text-ok">{t`Added`}</p>
            </div>
            <Stepper
              look="line"
              count={count}
              max={999}
              onChange={(next) => onChange(withAddedCount(draft, key, next))}
              labels={steps(nameOf(productId))}
            />
          </li>
        ))}
      </ul>
      <Field
        ref={input}
        icon="search"
        label={instead ? t`Instead of ${instead}` : t`Add a dish`}
        placeholder={instead ? t`Instead of ${instead}` : t`Add a dish`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(found[0])
        }}
      />
      {typed.trim() && found.length === 0 && <p className="text-label text-ink-2">{t`No such dish on the menu`}</p>}
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((dish) => (
            <li key={dish.id}>
              <button
                type="button"
                onClick={() => take(dish)}
                className="flex min-h-target w-full items-center rounded-small bg-surface-2 px-3.5 py-2 text-left text-body hover:bg-surface-3"
              >
                {dish.name[language]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// The lines of the order and of the draft, with steppers.
import { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import type { Choice } from '@dasturxon/rules/modifications'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { Thumbnail } from '#shell/thumbnail.tsx'
import { type ChangeDraft, type OpenOrder, piecesOf, withAddedCount, withCount, withDish } from './change-draft.ts'
import { type Dish, DishSearch } from './dish-search.tsx'

type LinesProps = { order: OpenOrder; draft: ChangeDraft; onChange: (draft: ChangeDraft) => void }

export function EditedLines({ order, draft, onChange }: LinesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [replaced, setReplaced] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const menu = useCall(branchMenu, { params: { branchId: order.branch.id } }, { staleTime: 60_000 })
  const dishes = useMemo(() => menu.data?.products ?? [], [menu.data])
  const dishOf = (productId: string) => dishes.find(({ id }) => id === productId)
  const nameOf = (productId: string) => dishOf(productId)?.name[language] ?? ''
  const steps = (name: string) => ({
    add: t`Add ${name}`,
    less: t`One less: ${name}`,
    more: t`One more: ${name}`,
    remove: t`Remove ${name}`,
    limit: t`You can’t add more`,
  })
  const add = (productId: string, choices: readonly Choice[], count?: number) => {
    const modifications = choices.map((choice) => ({ ...choice }))
    onChange(withDish(draft, { key: crypto.randomUUID(), productId, modifications }, replaced, count))
    setReplaced(null)
  }
  const instead = replaced === null ? undefined : order.cartItems[replaced]?.product.name[language]
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Dishes`} className="divide-y divide-line">
        {order.cartItems.map(({ product, modifications }, line) => {
          const name = product.name[language]
          const count = draft.counts[line] ?? 0
          const ordered = product.count
          return (
            <li key={line} className="flex flex-wrap items-center gap-3 py-3">
              <Thumbnail image={product.image} isOff={count === 0} />
              <div className="min-w-24 flex-1">
                <p className={`text-body font-name ${count === 0 ? 'text-ink-3 line-through' : ''}`}>{name}</p>
                <p className="text-meta text-ink-2 empty:hidden">
                  {modifications.map((one) => one.name[language]).join(', ')}
                </p>
                {count !== ordered && count > 0 && <p className="text-meta font-name text-warn">{t`was ${ordered}`}</p>}
                {count === 0 && <p className="text-meta font-name text-bad">{t`Removed`}</p>}
              </div>
              <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
                {count > 0 && (
                  <Button
                    size="small"
                    tone="plain"
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
              </div>
            </li>
          )
        })}
        {draft.added.map(({ key, productId, modifications, count }) => (
          <li key={key} className="flex flex-wrap items-center gap-3 py-3">
            <Thumbnail image={dishOf(productId)?.image ?? null} />
            <div className="min-w-24 flex-1">
              <p className="text-body font-name">{nameOf(productId)}</p>
              <p className="text-meta text-ink-2 empty:hidden">
                {optionNames(dishOf(productId), modifications, language)}
              </p>
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
      {menu.error && !menu.data && (
        <Note
          tone="warn"
          title={t`Couldn’t load the menu`}
          actions={<Button size="small" onClick={() => void menu.refetch()}>{t`Try again`}</Button>}
        />
      )}
      <DishSearch
        dishes={dishes}
        state={menu.data ? 'read' : menu.error ? 'failed' : 'loading'}
        input={input}
        label={instead ? t`Instead of ${instead}` : t`Add a dish`}
        pieces={piecesOf(draft, replaced)}
        onAdd={add}
      />
    </div>
  )
}

function optionNames(dish: Dish | undefined, chosen: readonly Choice[], language: Language): string {
  const options = dish?.modificationGroups.flatMap(({ modifications }) => modifications) ?? []
  return chosen
    .flatMap(({ modificationId }) => options.find(({ id }) => id === modificationId)?.name[language] ?? [])
    .join(', ')
}

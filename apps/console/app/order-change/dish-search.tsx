// The search for a dish that is added or replaces a line. A dish with options asks for them first.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import type { Choice } from '@dasturxon/rules/modifications'
import { search } from '@dasturxon/rules/search'
import { indexMenu } from '@dasturxon/rules/search-index'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useMemo, useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { OptionsSheet } from '#shell/options-sheet.tsx'

const mostFound = 6
export type Dish = Reply<typeof branchMenu>['products'][number]
type DishSearchProps = {
  dishes: readonly Dish[]
  /** A menu that is not there does not mean that it lacks a dish. */
  state: 'read' | 'loading' | 'failed'
  label: string
  input: RefObject<HTMLInputElement | null>
  /** How many of a dish with options at first. */
  pieces: number
  onAdd: (productId: string, modifications: readonly Choice[], count?: number) => void
}

export function DishSearch({ dishes, state, label, input, pieces, onAdd }: DishSearchProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<Dish>()
  const index = useMemo(() => indexMenu(dishes), [dishes])
  const found = typed.trim() ? search(index, typed, mostFound).filter(({ isStopped }) => !isStopped) : []
  const add: typeof onAdd = (...chosen) => {
    onAdd(...chosen)
    setTyped('')
  }
  const take = (dish: Dish | undefined) => {
    if (dish && dish.modificationGroups.length > 0) setOpened(dish)
    else if (dish) add(dish.id, [])
  }
  return (
    <>
      <Field
        ref={input}
        icon="search"
        label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(found[0])
        }}
      />
      {typed.trim() && found.length === 0 && state !== 'failed' && (
        <p className="text-label text-ink-2">
          {state === 'read' ? t`No such dish on the menu` : t`The menu is loading…`}
        </p>
      )}
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((dish) => (
            <li key={dish.id}>
              <button
                type="button"
                onClick={() => take(dish)}
                className="flex min-h-target w-full items-center justify-between gap-3 rounded-small bg-surface-2 px-3.5 py-2 text-left text-body font-name hover:bg-surface-3"
              >
                {dish.name[language]}
                <Icon name="plus" className="size-4.5 text-ink-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <OptionsSheet
          key={opened.id}
          dish={opened}
          pieces={pieces}
          onAdd={({ productId, modifications }, count) => add(productId, modifications, count)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

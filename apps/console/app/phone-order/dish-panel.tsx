// The dishes: by category, or by search in any script. In the search field the arrows choose and Enter adds.
import { indexMenu } from '@dasturxon/rules/search-index'
import { search } from '@dasturxon/rules/search'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import type { Selection } from '#shell/option-choices.ts'
import { OptionsSheet } from '#shell/options-sheet.tsx'
import { type Dish, DishButton, type Menu } from './dish-button.tsx'
import { addLine } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

const mostFound = 24

export function DishPanel({ order: { draft, change }, menu }: { order: PhoneOrder; menu: Menu }) {
  const { t } = useLingui()
  const language = useLanguage()
  const categories = menu.categories.filter(
    ({ id, isWithoutCart }) => !isWithoutCart && menu.products.some(({ categoryId }) => categoryId === id),
  )
  const [categoryId, setCategoryId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const [opened, setOpened] = useState<Dish>()
  const index = useMemo(() => indexMenu(menu.products), [menu.products])

  const current = categories.find(({ id }) => id === categoryId) ?? categories[0]
  const dishes = typed.trim()
    ? search(index, typed, mostFound)
    : menu.products.filter((dish) => dish.categoryId === current?.id)
  const chosen = Math.min(place, dishes.length - 1)

  const add = (selection: Selection, count = 1) => change({ lines: addLine(draft.lines, selection, count) })
  const take = (dish: Dish | undefined) => {
    if (!dish || dish.isStopped) return
    if (dish.modificationGroups.length > 0) setOpened(dish)
    else add({ productId: dish.id, modifications: [] })
  }
  const onKeys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setPlace(Math.max(0, Math.min(chosen + step, dishes.length - 1)))
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      take(dishes[chosen])
    }
  }
  const countOf = (id: string) =>
    draft.lines.reduce((sum, { productId, count }) => (productId === id ? sum + count : sum), 0)
  return (
    <div className="grid gap-3">
      <Field
        id="dish-search"
        icon="search"
        label={t`Dish name`}
        placeholder={t`Dish name`}
        autoComplete="off"
        value={typed}
        onChange={(event) => (setTyped(event.target.value), setPlace(0))}
        onKeyDown={onKeys}
        aria-describedby="dish-keys"
      />
      <p id="dish-keys" className="sr-only">{t`Arrow keys choose a dish, Enter adds it.`}</p>
      {!typed.trim() && (
        <div className="rail gap-2 min-[80rem]:flex-wrap">
          {categories.map(({ id, name }) => (
            <Chip key={id} tone="ink" isOn={id === current?.id} onClick={() => (setCategoryId(id), setPlace(0))}>
              {name[language]}
            </Chip>
          ))}
        </div>
      )}
      {dishes.length === 0 && <p className="py-8 text-center text-body text-ink-2">{t`No such dish on the menu`}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-2.5">
        {dishes.map((dish, number) => (
          <li key={dish.id} className="grid">
            <DishButton
              dish={dish}
              service={draft.service}
              count={countOf(dish.id)}
              isChosen={typed.trim() !== '' && number === chosen}
              onPress={() => take(dish)}
            />
          </li>
        ))}
      </ul>
      {opened && <OptionsSheet key={opened.id} dish={opened} onAdd={add} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

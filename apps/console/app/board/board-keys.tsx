// The keys of the board: arrows move the selection, Enter opens, A accepts, R says ready, + adds five minutes.
import { changePreparation } from '@dasturxon/contracts/order-board.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Card } from '#shell/card-store.ts'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { boardStore, columnNames, rowsOf } from './board-store.ts'
import { openTicket } from './status-name.ts'
import { changeOrder, laterBy, moveCard, usualMinutes } from './move-card.ts'

const selectedCard = (): Card | undefined => {
  const { cards, selected } = boardStore.getState()
  return selected === null ? undefined : cards[selected]
}

/** The card beside or below the selected one; without a selection, the first card. */
export function neighbourOf(columns: readonly (readonly string[])[], selected: string | null, x: number, y: number) {
  const filled = columns.filter((ids) => ids.length > 0)
  const at = filled.findIndex((ids) => selected !== null && ids.includes(selected))
  const column = filled[at]
  if (!column || selected === null) return filled[0]?.[0] ?? null
  const row = column.indexOf(selected)
  const next = filled[Math.min(Math.max(at + x, 0), filled.length - 1)] ?? column
  return next[Math.min(Math.max(row + y, 0), next.length - 1)] ?? selected
}

/** The table and the map show one list, the board its columns side by side. */
function step(view: string | null, x: number, y: number): void {
  const { columns, selected } = boardStore.getState()
  const lists = view === null ? columnNames.map((name) => columns[name]) : [rowsOf(columns)]
  boardStore.setState({ selected: neighbourOf(lists, selected, x, y) })
}

export function BoardKeys() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const view = query.get('view')
  // Another view may not show the selected order.
  useEffect(() => () => boardStore.setState({ selected: null }), [view])
  const withCard = (action: (card: Card) => void) => () => {
    const card = selectedCard()
    if (card) action(card)
  }
  const ready = (card: Card) => {
    const to = (['DONE', 'COOKING'] as const).find((status) => card.moves.includes(status))
    if (to) void moveCard(card, to)
  }
  const accept = (card: Card) => {
    if (card.moves.includes('ACCEPTED'))
      void moveCard(card, 'ACCEPTED', { cookingTime: card.cookingTime ?? usualMinutes })
  }
  const addMinutes = (card: Card) =>
    void changeOrder(card, changePreparation, { params: { id: card.id }, body: laterBy(card, 5) })
  useShortcuts([
    { keys: 'ArrowUp', shown: '↑', text: t`Card above`, run: () => step(view, 0, -1) },
    { keys: 'ArrowDown', shown: '↓', text: t`Card below`, run: () => step(view, 0, 1) },
    { keys: 'ArrowLeft', shown: '←', text: t`Column to the left`, run: () => step(view, -1, 0) },
    { keys: 'ArrowRight', shown: '→', text: t`Column to the right`, run: () => step(view, 1, 0) },
    { keys: 'Enter', shown: 'Enter', text: t`Open order` },
    { keys: 'a', shown: 'A', text: t`Accept order`, run: withCard(accept) },
    { keys: 'r', shown: 'R', text: t`The order is ready`, run: withCard(ready) },
    {
      keys: 'Shift++',
      shown: '+',
      text: t`Five more minutes`,
      run: withCard(addMinutes),
    },
    { keys: 'p', shown: 'P', text: t`Print ticket`, run: withCard(({ id }) => openTicket(id)) },
    {
      keys: '/',
      shown: '/',
      text: t`Search`,
      run: () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    },
  ])
  return null
}

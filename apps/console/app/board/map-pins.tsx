// What is drawn on the map of the deliveries. A tap on a pin opens the order; the list beside the map does it by keyboard.
import { classNames } from '@dasturxon/ui/class-names'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { Card } from '#shell/card-store.ts'
import { boardStore, columnOf } from './board-store.ts'
import { columnDots } from './columns.tsx'

export const dotOf = ({ status }: Pick<Card, 'status'>): string => columnDots[columnOf[status] ?? 'scheduled']

export function OrderPin({ id }: { id: string }) {
  const card = useStore(boardStore, ({ cards }) => cards[id])
  const isLate = useStore(boardStore, ({ late }) => late[id] === true)
  const isSelected = useStore(boardStore, ({ selected }) => selected === id)
  if (!card) return null
  return (
    <Link
      to={`/orders/${id}?view=map`}
      aria-hidden="true"
      tabIndex={-1}
      className={classNames(
        'hit flex min-h-9 items-center gap-1.5 rounded-full px-3 text-label font-strong shadow-e2',
        isLate ? 'bg-bad-bg text-bad inset-ring-2 inset-ring-bad' : 'bg-thumb text-ink inset-ring inset-ring-line-3',
        isSelected && 'outline-[2.5px] outline-offset-1 outline-accent',
      )}
    >
      <span className={classNames('size-3 rounded-full', dotOf(card))} />
      {/* Leaflet colours links itself. */}
      <span className={isLate ? 'text-bad' : 'text-ink'}>{card.number ?? '–'}</span>
    </Link>
  )
}

export const CourierPin = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex min-h-9 translate-y-1/2 items-center gap-1.5 rounded-full bg-thumb px-2 text-meta font-name text-ink shadow-e2 inset-ring-2 inset-ring-accent"
  >
    <Icon name="courier" className="size-5" />
    {name}
  </span>
)

// The shelf of orders for a later time: closed by default, because nothing has to be done about them yet.
import { Icon } from '@dasturxon/ui/icon'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { boardStore } from './board-store.ts'
import { OrderCard } from './order-card.tsx'

export function ScheduledShelf() {
  const { t } = useLingui()
  const ids = useStore(boardStore, ({ columns }) => columns.scheduled)
  const count = ids.length
  if (count === 0) return null
  const text = t`${plural(count, { one: '# order for later', other: '# orders for later' })}`
  return (
    <details className="shrink-0 rounded-plate bg-surface-2">
      <summary className="flex min-h-target cursor-pointer items-center gap-2 px-4 text-label font-name">
        <Icon name="calendar" className="size-5" />
        {text}
      </summary>
      <ul className="rail gap-2 p-2">
        {ids.map((id) => (
          <li key={id} className="w-70">
            <OrderCard id={id} />
          </li>
        ))}
      </ul>
    </details>
  )
}

// The columns of the board. Each is a window on its cards: only those in view are in the document. On a phone one column
// is shown at a time, the late orders first.
import { classNames } from '@dasturxon/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { boardStore, type ColumnName, columnNames } from './board-store.ts'
import { OrderCard } from './order-card.tsx'
import { ScheduledShelf } from './scheduled-shelf.tsx'
import { useIsWide } from './use-is-wide.ts'

const dots: Record<ColumnName, string> = {
  scheduled: 'bg-ink-3',
  new: 'bg-info',
  accepted: 'bg-ink-3',
  cooking: 'bg-warn',
  ready: 'bg-ok',
  way: 'bg-ink-3',
}

export function useColumnTitles(): Record<ColumnName, string> {
  const { t } = useLingui()
  return {
    scheduled: t`For later`,
    new: t`New`,
    accepted: t`Accepted`,
    cooking: t`Cooking`,
    ready: t`Ready`,
    way: t`On the way`,
  }
}

export const Columns = () => {
  const isWide = useIsWide()
  return (
    <>
      <ScheduledShelf />
      {isWide ? <WideColumns /> : <PhoneTabs />}
    </>
  )
}

const WideColumns = () => (
  <div className="flex min-h-0 grow gap-3 overflow-x-auto">
    {columnNames.map((name) => (
      <Column key={name} name={name} />
    ))}
  </div>
)

function PhoneTabs() {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const [current, setCurrent] = useState<ColumnName>('new')
  const columns = useStore(boardStore, (state) => state.columns)
  return (
    <>
      <div role="tablist" aria-label={t`Status`} className="rail -mx-4 shrink-0 scroll-px-4 gap-2 px-4">
        {columnNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === current}
            onClick={() => setCurrent(name)}
            className={classNames(
              'flex min-h-target items-center gap-2 rounded-full px-4 text-body font-name',
              name === current ? 'bg-fill text-on-fill inset-ring inset-ring-fill-edge' : 'bg-surface text-ink-2',
            )}
          >
            {titles[name]}
            <span className="rounded-badge bg-ink px-1.5 text-caption font-price text-surface">
              {columns[name].length}
            </span>
          </button>
        ))}
      </div>
      <Column name={current} lateFirst />
    </>
  )
}

function Column({ name, lateFirst = false }: { name: ColumnName; lateFirst?: boolean }) {
  const { t } = useLingui()
  const title = useColumnTitles()[name]
  // A tap on a filter is answered at once; the cards of the columns follow, in pieces that leave room for the next tap.
  const ids = useDeferredValue(useStore(boardStore, ({ columns }) => columns[name]))
  const late = useStore(boardStore, (state) => (lateFirst ? state.late : null))
  const shown = late ? [...ids.filter((id) => late[id]), ...ids.filter((id) => !late[id])] : ids
  const selected = useStore(boardStore, (state) => state.selected)
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is a mutable object by design
  const windowed = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => (name === 'new' ? 230 : 170),
    getItemKey: (index) => shown[index] ?? index,
    overscan: 4,
    gap: 8,
  })
  const at = selected === null ? -1 : shown.indexOf(selected)
  useEffect(() => {
    if (at >= 0) windowed.scrollToIndex(at)
  }, [at, windowed])
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex min-h-0 flex-col',
        lateFirst ? 'grow' : 'min-w-62 flex-1 rounded-t-box desktop:min-w-46 bg-surface-2 px-1.5',
      )}
    >
      {!lateFirst && (
        <header className="flex items-center gap-2 px-2.5 py-3">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', dots[name])} />
          <h2 className="text-body font-strong">{title}</h2>
          <span className="ml-auto text-label text-ink-2">{shown.length}</span>
        </header>
      )}
      <div ref={box} className="min-h-0 grow overflow-y-auto pb-4">
        {shown.length === 0 && <p className="px-2.5 py-4 text-label text-ink-2">{t`No orders`}</p>}
        <ul className="relative" style={{ height: windowed.getTotalSize() }}>
          {windowed.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              data-index={index}
              ref={windowed.measureElement}
              className="absolute inset-x-0 top-0 p-0.5"
              style={{ transform: `translateY(${start}px)` }}
            >
              <OrderCard id={String(key)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

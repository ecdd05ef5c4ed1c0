// The columns of the board. Each is a window on its cards: only those in view are in the document. On a phone one column
// is shown at a time, the late orders first.
import { classNames } from '@dasturxon/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Message } from '#shell/screen-states.tsx'
import { boardStore, type ColumnName, columnNames } from './board-store.ts'
import { OrderCard } from './order-card.tsx'
import { ScheduledShelf } from './scheduled-shelf.tsx'

export const columnDots: Record<ColumnName, string> = {
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
  <div className="flex min-h-60 grow basis-0 gap-3 overflow-x-auto">
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
      <div role="tablist" aria-label={t`Status`} className="rail -mx-gutter shrink-0 scroll-px-gutter gap-2 px-gutter">
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
  // The place, not the id: a selection in another column does not draw this one.
  const at = useStore(boardStore, ({ selected }) => (selected === null ? -1 : shown.indexOf(selected)))
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
  useEffect(() => {
    if (at >= 0) windowed.scrollToIndex(at)
  }, [at, windowed])
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex flex-col',
        lateFirst
          ? 'min-h-60 grow basis-0'
          : 'min-h-0 min-w-62 flex-1 rounded-t-box bg-surface-3 px-1.5 desktop:min-w-46',
      )}
    >
      {!lateFirst && (
        <header className="flex items-center gap-2 px-2.5 py-3">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', columnDots[name])} />
          <h2 className="text-body font-strong">{title}</h2>
          <span className="ml-auto text-label text-ink-2">{shown.length}</span>
        </header>
      )}
      <div ref={box} className="min-h-0 grow overflow-y-auto pb-4">
        {shown.length === 0 &&
          (lateFirst ? (
            <Message icon="orders" title={t`No orders`} line={t`New ones ring and appear here automatically.`} />
          ) : (
            <p className="px-2.5 py-4 text-label text-ink-2">{t`No orders`}</p>
          ))}
        <ul className="relative" style={{ height: windowed.getTotalSize() }}>
          {windowed.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              data-index={index}
              ref={windowed.measureElement}
              className="absolute inset-x-0 top-0 p-0.5 contain-layout contain-style"
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

/** From a tablet on there is room for columns. */
const tablet = '(min-width: 45rem)'

function followWidth(changed: () => void): () => void {
  const query = matchMedia(tablet)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Follows a window that is resized or turned. */
const useIsWide = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(tablet).matches)

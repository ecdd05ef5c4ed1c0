// The board of orders: columns by status on a wide screen, tabs on a phone, a table, or a map.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { cardStore } from '#shell/card-store.ts'
import { readCards, readingState, useCards } from '#shell/read-cards.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import { BoardHead } from './board-head.tsx'
import { BoardKeys } from './board-keys.tsx'
import { startClock } from './clock.ts'
import { Columns } from './columns.tsx'
import { OrderTable } from './order-table.tsx'

export function Component() {
  const shift = useShift()
  return shift && shift.length > 0 ? <Board branchIds={shift} /> : <Navigate to="/start" replace />
}

function Board({ branchIds }: { branchIds: readonly string[] }) {
  const [query] = useSearchParams()
  const failure = useStore(readingState, (state) => state.failure)
  const hasRead = useStore(cardStore, ({ cursor }) => cursor !== null)
  useCards(branchIds)
  useEffect(startClock, [])
  // A branch of the shift is no longer this person's: they choose again.
  if (!hasRead && failure?.status === 403) return <Navigate to="/start" replace />
  if (!hasRead && failure) return <ReadFailed error={failure} onRetry={() => void readCards()} />
  return (
    // Where the head takes the screen, with large text or on its side, the page scrolls, and the columns keep their height.
    <div className="flex h-full flex-col">
      <main className="flex grow flex-col gap-4 p-gutter pb-0 tablet:p-6 tablet:pb-0">
        <BoardHead />
        {hasRead ? <View name={query.get('view')} /> : <ScreenSkeleton />}
      </main>
      <BoardKeys />
      <Outlet />
    </div>
  )
}

/** Without the download of the map the board still rings and can be used. */
const OrderMap = lazy(() =>
  import('./order-map.tsx').then(
    (part) => ({ default: part.OrderMap }),
    () => ({ default: MapMissing }),
  ),
)

const View = ({ name }: { name: string | null }) =>
  name === 'table' ? (
    <OrderTable />
  ) : name === 'map' ? (
    <Suspense fallback={<ScreenSkeleton />}>
      <OrderMap />
    </Suspense>
  ) : (
    <Columns />
  )

function MapMissing() {
  const { t } = useLingui()
  return <Message icon="warn" title={t`Couldn’t load the map`} line={t`The board and list still work.`} />
}

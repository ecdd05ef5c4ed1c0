// The board of orders: columns by status on a wide screen, tabs on a phone, or a table.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { armAtNextTap } from '#platform/sound.ts'
import { keepScreenOn } from '#platform/wake-lock.ts'
import { useLanguage } from '#platform/words.ts'
import { heartbeat } from '#shell/heartbeat.ts'
import { useNews } from '#shell/live.ts'
import { navigationCounts } from '#shell/navigation.tsx'
import { SilentBar } from '#shell/offline-bar.tsx'
import { useMay } from '#shell/person.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import { BoardHead } from './board-head.tsx'
import { BoardKeys } from './board-keys.tsx'
import { boardStore } from './board-store.ts'
import { Columns } from './columns.tsx'
import { OrderTable } from './order-table.tsx'
import { hasVersion, openBoard, readBoard, readingState } from './read-board.ts'
import { markTab, ringStore, startRinging, waitingOf } from './ring.ts'
import { RingBar } from './ring-bar.tsx'

export function Component() {
  const shift = useShift()
  return shift && shift.length > 0 ? <Board branchIds={shift} /> : <Navigate to="/start" replace />
}

function Board({ branchIds }: { branchIds: readonly string[] }) {
  const language = useLanguage()
  const mayAccept = useMay('orders.accept')
  const [query] = useSearchParams()
  const { failure, hasRead } = useStore(readingState)
  useEffect(() => openBoard({ branchIds, language }), [branchIds, language])
  useNews(
    branchIds.map((id) => `board:${id}` as const),
    (news) => {
      if (news.event === 'board' && !hasVersion(news.data.branchId, news.data.version)) void readBoard()
    },
  )
  useEffect(() => (mayAccept ? startRinging() : undefined), [mayAccept])
  useEffect(armAtNextTap, [])
  useEffect(() => void keepScreenOn(), [])
  useReadOnWaking()
  useTabTitle()
  if (!hasRead && failure) return <ReadFailed error={failure} onRetry={() => void readBoard()} />
  return (
    <div className="flex h-full flex-col">
      {mayAccept && <SilentBar />}
      {mayAccept && <RingBar />}
      <main className="flex min-h-0 grow flex-col gap-4 p-4 pb-0 tablet:p-6 tablet:pb-0">
        <BoardHead />
        {!hasRead ? <ScreenSkeleton /> : query.get('view') === 'table' ? <OrderTable /> : <Columns />}
      </main>
      <BoardKeys />
      <Outlet />
    </div>
  )
}

/** A tablet that wakes up or a network that comes back may have missed news. */
function useReadOnWaking(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const read = () => {
      if (document.visibilityState === 'visible') void readBoard()
    }
    document.addEventListener('visibilitychange', read, { signal: leaving.signal })
    window.addEventListener('online', read, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}

function useTabTitle(): void {
  const { t } = useLingui()
  const title = t`Orders`
  const offline = t`No connection`
  useEffect(() => {
    const mark = () => {
      const waiting = waitingOf(boardStore.getState()).length
      navigationCounts.setState({ '/orders': waiting })
      markTab(title, waiting, heartbeat.getState().cause === null ? null : offline)
    }
    const stops = [boardStore.subscribe(mark), heartbeat.subscribe(mark), ringStore.subscribe(mark)]
    mark()
    return () => {
      for (const stop of stops) stop()
      markTab(title, 0, null)
    }
  }, [title, offline])
}

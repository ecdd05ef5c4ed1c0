// The products a branch cannot sell right now, kept fresh by the live stream. Null without a branch and while loading.
// The same events tell when the terms of the branch have changed.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { readStopList } from '@dasturxon/contracts/stop-list.endpoints'
import { useEffect, useState } from 'react'
import { useLive } from '#features/live/live.ts'
import { send } from '#platform/session/send.ts'
import { refreshBranchTerms } from './branch-terms.ts'

export type StopList = Reply<typeof readStopList>

export function useStopList(branchId: string | null): StopList | null {
  const [stopList, setStopList] = useState<StopList | null>(null)
  const apply = (next: StopList) =>
    setStopList((before) => (before?.branchId === next.branchId && before.version >= next.version ? before : next))

  useEffect(() => {
    if (!branchId) return
    const request = new AbortController()
    void send(readStopList, { params: { branchId } }, request.signal).then(
      ([, stops]) => stops && apply(stops),
      // Rejected only when it was aborted.
      () => {},
    )
    return () => request.abort()
  }, [branchId])
  useLive(branchId ? [`stop:${branchId}`] : [], (message) => {
    if (message.event !== 'stop') return
    const { data } = message
    if (stopList?.branchId === data.branchId && stopList.terms < data.terms) refreshBranchTerms()
    apply(data)
  })
  return stopList?.branchId === branchId ? stopList : null
}

// What a branch cannot sell right now, kept fresh by the live stream. Null: no branch is chosen, or nobody knows yet.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { readStopList } from '@dasturxon/contracts/stop-list.endpoints'
import { useEffect, useState } from 'react'
import { useLive } from '#features/live/live.ts'
import { send } from '#platform/session/send.ts'

export type StopList = Reply<typeof readStopList>

export function useStopList(branchId: string | null): StopList | null {
  const [known, setKnown] = useState<StopList | null>(null)
  const learn = (news: StopList) =>
    setKnown((before) => (before?.branchId === news.branchId && before.version >= news.version ? before : news))

  useEffect(() => {
    if (!branchId) return
    const away = new AbortController()
    void send(readStopList, { params: { branchId } }, away.signal).then(([, stops]) => stops && learn(stops))
    return () => away.abort()
  }, [branchId])
  useLive(branchId ? [`stop:${branchId}`] : [], (news) => {
    if (news.event === 'stop') learn(news.data)
  })
  return known?.branchId === branchId ? known : null
}

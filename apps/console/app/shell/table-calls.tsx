// Guests at tables who wait for a waiter or the bill, above every screen, until somebody answers. A new call rings.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { answerTableCall, waitingTableCalls } from '@dasturxon/contracts/table-calls.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { play } from '#platform/sound.ts'
import { readAgain, useCall, useChange } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from './heartbeat.ts'
import { useNews } from './live.ts'
import { notifyFailure } from './notices.tsx'
import { useMay } from './person.ts'
import { useShift, useShop } from './shop.ts'

type Waiting = Reply<typeof waitingTableCalls>[number]

/** Milliseconds, for the case that no news arrive; a call is news of its branch's board. */
const readsEvery = 10_000

export function TableCalls() {
  const shift = useShift()
  const mayAnswer = useMay('orders.accept')
  const hasTables = useShop()?.hasTables
  return mayAnswer && hasTables && shift && shift.length > 0 ? <CallStrip branchIds={shift} /> : null
}

function CallStrip({ branchIds }: { branchIds: readonly string[] }) {
  const { t } = useLingui()
  const calls = useCall(
    waitingTableCalls,
    { query: { branchIds: branchIds.join(',') } },
    { refetchInterval: readsEvery },
  )
  useNews(
    branchIds.map((id) => `board:${id}` as const),
    () => void readAgain(waitingTableCalls),
  )
  const waiting = calls.data ?? []
  const rung = useRef(new Set<string>())
  const ids = waiting.map(({ id, calledAt }) => `${id} ${calledAt}`).join(',')
  useEffect(() => {
    const fresh = ids.split(',').filter((id) => id && !rung.current.has(id))
    for (const id of fresh) rung.current.add(id)
    if (fresh.length > 0) play('order')
  }, [ids])
  if (waiting.length === 0) return null
  return (
    <section aria-label={t`Table calls`} aria-live="polite" className="bg-warn-bg px-gutter py-2 desktop:px-6">
      <ul className="flex flex-wrap gap-2">
        {waiting.map((call) => (
          <CallItem key={call.id} call={call} />
        ))}
      </ul>
    </section>
  )
}

function CallItem({ call: { id, kind, table } }: { call: Waiting }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const answer = useChange(answerTableCall)
  const { number } = table
  const press = () =>
    answer.mutate({ params: { id } }, { onError: notifyFailure, onSettled: () => void readAgain(waitingTableCalls) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-surface py-1 pr-1 pl-3">
      <Icon name="bell" className="size-5 text-warn" />
      <span className="text-body font-strong">
        {kind === 'WAITER' ? t`Table ${number} is calling the waiter` : t`Table ${number} is asking for the bill`}
      </span>
      <span className="text-meta text-ink-2">{table.hall[language]}</span>
      <Button
        size="small"
        tone="ink"
        isLoading={answer.isPending}
        blocked={isOffline ? t`No connection` : undefined}
        onClick={press}
      >
        {t`On my way`}
      </Button>
    </li>
  )
}

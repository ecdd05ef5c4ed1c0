// The branches of the shift that are paused or busy, above every screen: until when, and one tap to end it.
import { branchPause, markBusy, pauseBranch } from '@dasturxon/contracts/pause.endpoints'
import { lasts } from '@dasturxon/rules/pause'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#platform/call.ts'
import { readAgain } from '#platform/use-call.ts'
import { useIsOffline } from './heartbeat.ts'
import { useNews } from './live.ts'
import { notify, notifyFailure } from './notices.tsx'
import { useMay } from './person.ts'
import { readShop, type ShopBranch, useBranches, useShift } from './shop.ts'
import { useEndText, useNow } from './use-end-text.ts'

/** Milliseconds, for the case that no news arrive; a pause is news of its branch's stop list. */
const readsEvery = 60_000

type Slowed = { branch: ShopBranch; kind: 'pause' | 'busy'; until: string; minutes: number }

const slowedOf = (branch: ShopBranch): Slowed[] => [
  ...(branch.pausedUntil ? [{ branch, kind: 'pause' as const, until: branch.pausedUntil, minutes: 0 }] : []),
  ...(branch.busy ? [{ branch, kind: 'busy' as const, ...branch.busy }] : []),
]

export function PauseBar() {
  const { t } = useLingui()
  const shift = useShift() ?? []
  const now = useNow()
  useNews(
    shift.map((id) => `stop:${id}` as const),
    () => void readShop(),
  )
  useEffect(() => {
    const timer = setInterval(() => void readShop(), readsEvery)
    return () => clearInterval(timer)
  }, [])
  const slowed = useBranches()
    .filter(({ id }) => shift.includes(id))
    .flatMap(slowedOf)
    .filter((one) => lasts(one, now))
  if (slowed.length === 0) return null
  return (
    <section aria-label={t`Paused or busy now`} className="bg-warn-bg px-gutter py-1.5 text-warn desktop:px-6">
      <ul className="grid gap-1.5">
        {slowed.map((one) => (
          <SlowedBranch key={`${one.branch.id} ${one.kind}`} slowed={one} hasName={shift.length > 1} />
        ))}
      </ul>
    </section>
  )
}

function SlowedBranch({ slowed: { branch, kind, until, minutes }, hasName }: { slowed: Slowed; hasName: boolean }) {
  const { t } = useLingui()
  const endText = useEndText()
  const mayEnd = useMay('pause.write')
  const isOffline = useIsOffline()
  const [isEnding, setEnding] = useState(false)
  const end = endText(until)
  const text = kind === 'pause' ? t`Not taking orders until ${end}` : t`Adding ${minutes} min to orders until ${end}`
  const press = async () => {
    setEnding(true)
    await endFor(branch.id, kind, kind === 'pause' ? t`Taking orders again` : t`Usual times are back`)
    setEnding(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon name={kind === 'pause' ? 'clock' : 'flash'} className="size-[min(1.5rem,32px)]" />
      <span className="min-w-0 grow basis-32 text-label font-strong tablet:text-body">
        {hasName ? `${branch.name}: ${text}` : text}
      </span>
      {mayEnd && (
        <Button
          tone="ink"
          size="small"
          isLoading={isEnding}
          blocked={isOffline ? t`No connection` : undefined}
          onClick={() => void press()}
        >
          {kind === 'pause' ? t`Take orders again` : t`Back to usual times`}
        </Button>
      )}
    </li>
  )
}

/** The state that is ended is the newest one: the person has asked for its end, whoever began it. */
async function endFor(branchId: string, kind: Slowed['kind'], done: string): Promise<void> {
  const params = { branchId }
  const [unread, state] = await call(branchPause, { params })
  if (unread) return notifyFailure(unread)
  const body = { until: null, version: state.version }
  const [failure] =
    kind === 'pause' ? await call(pauseBranch, { params, body }) : await call(markBusy, { params, body })
  if (failure) notifyFailure(failure)
  else notify.success(done)
  await Promise.all([readShop(), readAgain(branchPause)])
}

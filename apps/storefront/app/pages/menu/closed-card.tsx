// The card shown while all branches are closed: its headline is the opening time. Orders for later are possible.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * `pause`: the reason of staff, while the shop is paused. `left`: the time until the opening, in figures and as a clock.
 * `nowOnly`: why no order can be placed for later.
 */
type ClosedCardProps = {
  opensAt: string
  pause: string | null
  nowOnly?: string | undefined
  left?: { figures: ReactNode; clock: ReactNode } | undefined
  children?: ReactNode
}

/** The space of the clock, the figures and the time slots is reserved until they are loaded. */
export function ClosedCard({ opensAt: until, pause, nowOnly, left, children }: ClosedCardProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="closed" className="mx-gutter mb-4 rounded-box bg-info-bg p-5 desktop:mx-0">
      {/* With large text the clock stands under the figures. */}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-40">
          <h2 id="closed" className="text-h1 text-balance text-ink">
            {pause ? t`Paused until ${until}` : t`We’re open from ${until}`}
          </h2>
          <div className="mt-3 min-h-10">{left?.figures}</div>
        </div>
        <div className="size-[min(6.5rem,26vw)] flex-none">{left?.clock}</div>
      </div>
      <p className="mt-3 text-body text-ink-2">
        {pause ?? nowOnly ?? t`Order now for later: we’ll start cooking as soon as we open.`}
      </p>
      {!nowOnly && <div className="mt-4 min-h-24 tablet:min-h-11">{children}</div>}
    </section>
  )
}

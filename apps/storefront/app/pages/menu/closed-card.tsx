// The card shown while all branches are closed: its headline is the opening time. Orders for later are possible.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** `pause`: the reason of staff, while the shop is paused. */
type ClosedCardProps = { opensAt: string; pause: string | null; children?: ReactNode }

/** The space of the time slots is reserved until they are loaded. */
export function ClosedCard({ opensAt: until, pause, children }: ClosedCardProps) {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="closed"
      className="relative mx-gutter mb-4 overflow-hidden rounded-box bg-info-bg p-5 desktop:mx-0"
    >
      <h2 id="closed" className="max-w-[70%] text-h1 text-balance text-ink">
        {pause ? t`Paused until ${until}` : t`We open at ${until}`}
      </h2>
      <p className="mt-2 max-w-[72%] text-body text-ink-2">
        {pause ?? t`Order now and choose a time: we start cooking as soon as we open.`}
      </p>
      <Icon name="clock" className="absolute -right-6 -bottom-8 size-36 text-info opacity-25" />
      <div className="relative mt-3 min-h-11">{children}</div>
    </section>
  )
}

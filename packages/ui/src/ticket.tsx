// A promo code as a ticket: the discount on the left part, the period and conditions on the right part.
import { Badge, type BadgeProps } from './badge.tsx'
import { classNames } from './class-names.ts'

export type TicketProps = {
  /** The discount: `−10%`, `30 000`, «free delivery». */
  worth: string
  /** The currency, shown under an amount of money. */
  unit?: string | undefined
  code: string
  state: 'active' | 'notStarted' | 'expired'
  /** The label of the promo code's state. */
  stateText: string
  line: string
  period: string
}

const badges: Record<TicketProps['state'], BadgeProps['tone']> = { active: 'ok', notStarted: 'mute', expired: 'bad' }

export const Ticket = ({ worth, unit, code, state, stateText, line, period }: TicketProps) => (
  <article className="ticket grid grid-cols-[7rem_1fr] overflow-hidden rounded-box bg-surface">
    <p
      className={classNames(
        'grid place-content-center p-3 text-center leading-none font-title',
        // Long words get a smaller font, so that they do not reach the dashed line between the two parts.
        Math.max(...worth.split(/\s/).map((word) => word.length)) > 8 ? 'text-body' : 'text-h3',
        state === 'active' ? 'bg-fill text-on-fill' : 'bg-surface-3 text-ink-2',
      )}
    >
      {worth}
      {unit && <span>{unit}</span>}
    </p>
    <div className="grid min-w-0 content-center gap-0.5 border-l-2 border-dashed border-line-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="text-body font-price tracking-wide">{code}</h3>
        <Badge tone={badges[state]} text={stateText} />
      </div>
      <p className="mt-1 text-label text-ink-2">{line}</p>
      <p className="text-meta text-ink-3">{period}</p>
    </div>
  </article>
)

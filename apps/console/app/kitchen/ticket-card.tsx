// One ticket: a head whose colour tells the age, lines to tap, and the button that hands the order over.
import { formatTime } from '@dasturxon/i18n/calendar'
import { classNames } from '@dasturxon/ui/class-names'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Spinner } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useBranchNames } from '#shell/shop.ts'
import { useAtNow } from './clock.ts'
import { TicketNotes } from './ticket-notes.tsx'
import { ageOf, type ShownLine, type ShownTicket, type Tone, toneOf } from './tickets.ts'

const heads: Record<Tone, string> = {
  neutral: 'bg-surface-3 text-ink',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-sale text-on-sale',
}
const icons: Record<ShownTicket['serviceType'], IconName> = {
  DELIVERY: 'courier',
  PICK_UP: 'pick-up',
  DINE_IN: 'dine-in',
  YANDEX_EATS: 'courier',
  EXPRESS_24: 'courier',
}

type TicketProps = {
  ticket: ShownTicket
  /** 1–8: the key that chooses the ticket. */
  keyNumber: number | null
  isChosen: boolean
  isSending: boolean
  /** Why the order cannot be handed over now. */
  blocked: string | undefined
  onMark: (line: ShownLine) => void
  onReady: () => void
}

export function TicketCard({ ticket, keyNumber, isChosen, isSending, blocked, onMark, onReady }: TicketProps) {
  const { t } = useLingui()
  const done = ticket.lines.filter((line) => line.done).length
  const total = ticket.lines.length
  const number = ticket.number ?? '—'
  const missing = blocked ?? (ticket.isChanging ? t`Wait for the answer` : undefined)
  const canHandOver = ticket.isReady && missing === undefined
  return (
    <article
      aria-label={t`Order #${number}`}
      data-chosen={isChosen || undefined}
      className="flex min-h-70 flex-col overflow-hidden rounded-plate bg-surface shadow-e1 data-chosen:ring-4 data-chosen:ring-accent"
    >
      <Head ticket={ticket} keyNumber={keyNumber} />
      {ticket.isChanging && (
        <output className="flex items-center gap-2 bg-warn-bg px-4 py-3 text-h4 text-warn">
          <Icon name="clock" className="size-6 shrink-0" />
          <span className="min-w-0">{t`Being changed: wait for the customer’s answer`}</span>
        </output>
      )}
      <TicketNotes ticket={ticket} />
      <ul className="grid grow content-start px-[min(1rem,16px)] py-1">
        {ticket.lines.map((line) => (
          <li key={line.place} className="border-b border-line last:border-0">
            <Line line={line} onMark={() => onMark(line)} />
          </li>
        ))}
      </ul>
      <div className="p-3">
        <button
          type="button"
          aria-busy={isSending || undefined}
          aria-disabled={!canHandOver || undefined}
          onClick={canHandOver && !isSending ? onReady : undefined}
          className={classNames(
            'flex min-h-15 w-full items-center justify-center gap-2 rounded-field px-4 text-h3 transition duration-press',
            canHandOver
              ? 'bg-fill text-on-fill inset-ring inset-ring-fill-edge active:scale-[0.975]'
              : 'bg-surface-2 text-ink-2',
          )}
        >
          {isSending && <Spinner />}
          {canHandOver && <Icon name="check" className="size-6" />}
          {ticket.isReady ? (missing ?? t`Ready, hand over`) : t`${done} of ${total} ready`}
        </button>
      </div>
    </article>
  )
}

function Head({ ticket, keyNumber }: Pick<TicketProps, 'ticket' | 'keyNumber'>) {
  const { t } = useLingui()
  const tone = useAtNow((now) => toneOf(ticket, now))
  const age = useAtNow((now) => ageOf(ticket, now))
  const { table, deliverAt, serviceType } = ticket
  const branch = useBranchNames()?.(ticket.branchId)
  const time = deliverAt && formatTime(deliverAt)
  const services: Record<ShownTicket['serviceType'], string> = {
    DELIVERY: t`Delivery`,
    PICK_UP: t`Pick-up`,
    DINE_IN: t`Dine in`,
    YANDEX_EATS: 'Yandex Eats',
    EXPRESS_24: 'Express 24',
  }
  return (
    <header
      data-tone={tone}
      className={classNames('flex flex-wrap items-center gap-x-2 px-[min(1rem,16px)] py-2', heads[tone])}
    >
      <h2 className="text-h1 tabular-nums min-[80rem]:text-title">{ticket.number ?? '—'}</h2>
      <span className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-1.5 text-body font-strong">
        <Icon name={icons[serviceType]} />
        <span className="truncate">{table ? t`Table ${table}` : services[serviceType]}</span>
        {branch !== undefined && <span className="truncate">{branch}</span>}
        {time && <span className="whitespace-nowrap">{t`by ${time}`}</span>}
      </span>
      <time className="text-h2 tabular-nums">{age}</time>
      {keyNumber !== null && (
        <kbd className="hidden rounded-badge px-1.5 [font-family:inherit] text-caption font-strong inset-ring inset-ring-current desktop:block">
          {keyNumber}
        </kbd>
      )}
    </header>
  )
}

function Line({ line, onMark }: { line: ShownLine; onMark: () => void }) {
  const { count, name, options, note, done } = line
  return (
    <button
      type="button"
      aria-pressed={done}
      onClick={onMark}
      className="flex min-h-16 w-full items-center gap-[min(0.75rem,12px)] py-2 text-left"
    >
      <span
        className={classNames(
          'min-w-[min(3rem,56px)] shrink-0 text-h2 tabular-nums',
          done && 'text-ink-2 line-through',
        )}
      >
        {count}×
      </span>
      <span className="min-w-0 grow">
        <span className={classNames('block text-h3', done && 'text-ink-2 line-through')}>{name}</span>
        {options && <span className="block text-body text-ink-2">{options}</span>}
        {note && <span className="block text-h4 text-bad">{note}</span>}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-[min(3rem,56px)] shrink-0 place-items-center rounded-small',
          done ? 'bg-ok-bg text-ok' : 'inset-ring-2 inset-ring-line-3',
        )}
      >
        {done && <Icon name="check" className="size-6" />}
      </span>
    </button>
  )
}

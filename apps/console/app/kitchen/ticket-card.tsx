// One ticket: a head whose colour tells the age, lines to tap, and the button that hands the order over.
import { formatTime } from '@dasturxon/i18n/calendar'
import { classNames } from '@dasturxon/ui/class-names'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Spinner } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useAtNow } from './clock.ts'
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
  return (
    <article
      aria-label={t`Order ${number}`}
      data-chosen={isChosen || undefined}
      className="flex min-h-70 flex-col overflow-hidden rounded-plate bg-surface shadow-e1 data-chosen:ring-4 data-chosen:ring-accent"
    >
      <Head ticket={ticket} keyNumber={keyNumber} />
      <ul className="grid grow content-start px-4 py-1">
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
          aria-disabled={!ticket.isReady || blocked !== undefined || undefined}
          onClick={ticket.isReady && blocked === undefined && !isSending ? onReady : undefined}
          className={classNames(
            'flex min-h-14 w-full items-center justify-center gap-2 rounded-field px-4 text-h4 transition duration-press',
            ticket.isReady && blocked === undefined
              ? 'bg-fill text-on-fill inset-ring inset-ring-fill-edge active:scale-[0.975]'
              : 'bg-surface-2 text-ink-2',
          )}
        >
          {isSending && <Spinner />}
          {ticket.isReady && blocked === undefined && <Icon name="check" className="size-6" />}
          {ticket.isReady ? (blocked ?? t`Ready, hand over`) : t`${done} of ${total} ready`}
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
  const time = deliverAt && formatTime(deliverAt)
  const services: Record<ShownTicket['serviceType'], string> = {
    DELIVERY: t`Delivery`,
    PICK_UP: t`Pick-up`,
    DINE_IN: t`In the hall`,
    YANDEX_EATS: 'Yandex Eats',
    EXPRESS_24: 'Express 24',
  }
  return (
    <header data-tone={tone} className={classNames('flex items-center gap-2 px-4 py-2', heads[tone])}>
      <h2 className="text-h1 tabular-nums">{ticket.number ?? '—'}</h2>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5 text-label font-strong">
        <Icon name={icons[serviceType]} />
        <span className="truncate">{table ? t`Table ${table}` : services[serviceType]}</span>
        {time && <span className="whitespace-nowrap">{t`by ${time}`}</span>}
      </span>
      <time className="text-h3 tabular-nums">{age}</time>
      {keyNumber !== null && (
        <kbd className="hidden rounded-badge px-1.5 text-caption font-strong inset-ring inset-ring-current desktop:block">
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
      className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
    >
      <span className={classNames('w-10 shrink-0 text-h3 tabular-nums', done && 'text-ink-2 line-through')}>
        {count}×
      </span>
      <span className="min-w-0 grow">
        <span className={classNames('block text-h4', done && 'text-ink-2 line-through')}>{name}</span>
        {options && <span className="block text-label text-ink-2">{options}</span>}
        {note && <span className="block text-label font-strong text-bad">{note}</span>}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-small',
          done ? 'bg-ok-bg text-ok' : 'inset-ring-2 inset-ring-line-3',
        )}
      >
        {done && <Icon name="check" className="size-6" />}
      </span>
    </button>
  )
}

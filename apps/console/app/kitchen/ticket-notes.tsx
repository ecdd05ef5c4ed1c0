// The notes of an order, above its lines: of the customer for the kitchen, and of the staff.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { Ticket } from './tickets.ts'

type NotesProps = { ticket: Pick<Ticket, 'comment' | 'note' | 'hasLostNote'> }

export function TicketNotes({ ticket: { comment, note, hasLostNote } }: NotesProps) {
  const { t } = useLingui()
  if (!comment && !note && !hasLostNote) return null
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3 text-h4">
      {comment && <Note name={t`Note for the kitchen`} text={comment} />}
      {note && <Note name={t`Staff note`} text={note} />}
      {hasLostNote && <p className="text-bad">{t`This order has a note. It will appear when you’re back online.`}</p>}
    </div>
  )
}

const Note = ({ name, text }: { name: string; text: string }) => (
  <p role="note" aria-label={name} className="flex min-w-0 gap-2 text-bad">
    <Icon name="edit" className="mt-0.5 size-5 shrink-0" />
    <span className="min-w-0 grow break-words">{text}</span>
  </p>
)

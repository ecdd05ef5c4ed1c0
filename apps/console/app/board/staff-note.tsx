// The note that the staff keep about an order, for each other.
import { changeNote } from '@dasturxon/contracts/live-board.endpoints'
import { Button } from '@dasturxon/ui/button'
import { TextField } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Card } from '#shell/card-store.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { LeaveGuard } from '#shell/leave-guard.tsx'
import { useMay } from '#shell/person.ts'
import { boardStore } from './board-store.ts'
import { changeOrder } from './move-card.ts'

export function StaffNote({ id }: { id: string }) {
  const card = useStore(boardStore, ({ cards }) => cards[id])
  const mayEdit = useMay('orders.edit')
  // A finished order has left the board, and its note can no longer be changed.
  return card && mayEdit ? <NoteField key={card.id} card={card} /> : null
}

function NoteField({ card }: { card: Card }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const saved = card.note ?? ''
  /** What is typed stays while the order moves on. `over`: the note that it was typed over. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const text = typed?.text ?? saved
  const save = async () => {
    setSending(true)
    const body = { version: card.version, text }
    const isSaved = await changeOrder(card, changeNote, { params: { id: card.id }, body })
    setSending(false)
    if (isSaved) setTyped(null)
  }
  const isChanged = text.trim() !== saved
  const isAnother = isChanged && typed !== null && typed.over !== saved
  return (
    <section aria-label={t`Staff note`} className="grid gap-2">
      <TextField
        label={t`Staff note`}
        hint={t`The customer doesn’t see it`}
        value={text}
        maxLength={300}
        onChange={(event) => setTyped({ text: event.target.value, over: typed?.over ?? saved })}
      />
      <LeaveGuard isUnsaved={isChanged} line={t`The note will be lost.`} />
      {isAnother && (
        <Note
          tone="warn"
          title={saved ? t`A colleague wrote: “${saved}”` : t`A colleague deleted the note`}
          line={t`Saving replaces it with yours.`}
        />
      )}
      {isChanged && (
        <div>
          <Button
            size="small"
            isLoading={isSending}
            blocked={isOffline ? t`No connection` : undefined}
            onClick={() => void save()}
          >{t`Save note`}</Button>
        </div>
      )}
    </section>
  )
}

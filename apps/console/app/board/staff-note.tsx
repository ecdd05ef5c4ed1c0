// The note that the staff keep about an order, for each other.
import { changeNote } from '@dasturxon/contracts/live-board.endpoints'
import { Button } from '@dasturxon/ui/button'
import { TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useMay } from '#shell/person.ts'
import { boardStore, type Card } from './board-store.ts'
import { changeOrder } from './move-card.ts'

export function StaffNote({ id }: { id: string }) {
  const card = useStore(boardStore, ({ cards }) => cards[id])
  const mayEdit = useMay('orders.edit')
  // A finished order has left the board, and its note can no longer be changed.
  return card && mayEdit ? <NoteField key={card.version} card={card} /> : null
}

function NoteField({ card }: { card: Card }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [text, setText] = useState(card.note ?? '')
  const [isSending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    await changeOrder(card, changeNote, { params: { id: card.id }, body: { version: card.version, text } })
    setSending(false)
  }
  const isChanged = text.trim() !== (card.note ?? '')
  return (
    <section aria-label={t`Note of the staff`} className="grid gap-2">
      <TextField
        label={t`Note of the staff`}
        hint={t`The customer does not see it`}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <div>
          <Button
            size="small"
            isLoading={isSending}
            blocked={isOffline ? t`No connection` : undefined}
            onClick={() => void save()}
          >{t`Save the note`}</Button>
        </div>
      )}
    </section>
  )
}

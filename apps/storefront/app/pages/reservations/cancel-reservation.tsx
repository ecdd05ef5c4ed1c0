// Asks before a reservation is canceled: its table goes to other guests at once.
import { cancelReservation } from '@dasturxon/contracts/reservations.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import type { Reservation } from './reservation.ts'
import { useDayText, useStayText } from './use-reservation-texts.ts'

const canceledHere = new Set<string>()

/** The customer knows already: the live stream tells it this page too. */
export const wasCanceledHere = (id: string): boolean => canceledHere.has(id)

type CancelReservationProps = {
  /** The reservation that the question is about; null while there is no question. */
  reservation: Reservation | null
  onClose: () => void
  /** Called after the reservation was canceled, or could not be canceled any more. */
  onChange: () => Promise<unknown>
}

export function CancelReservation({ reservation, onClose, onChange }: CancelReservationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [dayText, stayText] = [useDayText(), useStayText()]
  const [isSending, setSending] = useState(false)

  const cancel = async ({ id }: Reservation) => {
    setSending(true)
    canceledHere.add(id)
    const [error] = await callWithFeedback(cancelReservation, { params: { id } })
    if (!error) notify.success(t`Reservation cancelled`)
    await onChange()
    setSending(false)
    onClose()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen={reservation !== null}
      onClose={onClose}
      title={t`Cancel this reservation?`}
      closeLabel={t`Close`}
      footer={
        <div className="grid grow grid-cols-2 gap-2.5">
          <Button isWide onClick={onClose}>{t`Keep it`}</Button>
          <Button tone="danger" isWide isLoading={isSending} onClick={() => reservation && void cancel(reservation)}>
            {t`Yes, cancel`}
          </Button>
        </div>
      }
    >
      {reservation && (
        <div className="grid gap-1 px-gutter pb-4 desktop:px-6">
          <p className="text-body font-strong">
            {dayText(reservation.startsAt)}, {stayText(reservation)}
          </p>
          <p className="text-body text-ink-2">{pickText(reservation.branch.name, language)}</p>
          <p className="text-body text-ink-2">{t`Your table will be offered to other guests straight away.`}</p>
        </div>
      )}
    </Overlay>
  )
}

// Sends a reservation, once however often the button is pressed: a repeated request goes under the key of the first.
import { ownReservations, reserveTable } from '@dasturxon/contracts/reservations.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { queryClient } from '#platform/calls/use-call.ts'
import { notify } from '#platform/feedback/notify.ts'
import { checkConnection } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'
import type { ReservationRefusal } from './refusal-note.tsx'
import type { ReservationForm } from './use-reservation-form.ts'

export function useReserve({ choice, refetch }: ReservationForm, contact: { name: string; note: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ReservationRefusal | null>(null)
  const key = useRef<string | null>(null)
  /** Called with every change of the form: it is another request then. */
  const forget = () => {
    key.current = null
    setRefusal(null)
  }

  const reserve = async () => {
    const { branchId, startsAt, guests, hallId, tableId } = choice
    if (branchId === null || startsAt === null) return
    setSending(true)
    setRefusal(null)
    key.current ??= crypto.randomUUID()
    const [error, reserved] = await call(reserveTable, {
      params: { branchId },
      idempotencyKey: key.current,
      body: { guests, startsAt, hallId, tableId, name: contact.name.trim(), note: contact.note.trim() || null },
    })
    setSending(false)
    if (error?.status === 0) checkConnection()
    else key.current = null
    if (error) {
      setRefusal(error)
      await refetch()
      return
    }
    queryClient.removeQueries({ queryKey: [ownReservations.method, ownReservations.path] })
    if (reserved.status === 'NEW') notify.success(t`Request sent`, t`The restaurant will confirm it soon.`)
    else notify.success(t`Table reserved`)
    await navigate(hrefOf.reservations)
  }
  return { isSending, refusal, reserve, forget }
}

// Reservations below each other, with the question before one of them is canceled.
import { useState } from 'react'
import { CancelReservation } from './cancel-reservation.tsx'
import { ReservationCard } from './reservation-card.tsx'
import type { Reservation } from './reservation.ts'

type ReservationListProps = { reservations: readonly Reservation[]; onChange: () => Promise<unknown> }

export function ReservationList({ reservations, onChange }: ReservationListProps) {
  const [canceling, setCanceling] = useState<Reservation | null>(null)
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <ReservationCard reservation={reservation} onCancel={() => setCanceling(reservation)} />
          </li>
        ))}
      </ul>
      <CancelReservation reservation={canceling} onClose={() => setCanceling(null)} onChange={onChange} />
    </>
  )
}

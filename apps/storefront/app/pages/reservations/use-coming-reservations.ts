// The reservations of a customer that are still to come. The live stream tells when the restaurant has changed one.
import { maxTopics } from '@dasturxon/browser/stream-connection'
import { ownReservations } from '@dasturxon/contracts/reservations.endpoints'
import { useLingui } from '@lingui/react/macro'
import { type Topic, useLive } from '#features/live/live.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { notify } from '#platform/feedback/notify.ts'
import { wasCanceledHere } from './cancel-reservation.tsx'
import { useDayText } from './use-reservation-texts.ts'

export function useComingReservations(isCustomer: boolean) {
  const { t } = useLingui()
  const dayText = useDayText()
  const { data, isError, refetch, dataUpdatedAt } = useKeptCall(
    'reservations',
    ownReservations,
    { query: {} },
    { enabled: isCustomer, staleTime: 0 },
  )
  const topics = (data ?? []).slice(0, maxTopics).map(({ id }): Topic => `reservation:${id}`)
  useLive(topics, (message) => {
    if (message.event !== 'reservation') return
    const shown = data?.find(({ id }) => id === message.data.id)
    if (!shown || shown.version >= message.data.version) return
    // A canceled one moves to the past ones, and would be gone without a word.
    if (message.data.status === 'CANCELED' && !wasCanceledHere(shown.id))
      notify.info(t`Reservation cancelled`, dayText(shown.startsAt))
    void refetch()
  })
  return { reservations: data ?? null, isError, refetch, seenAt: dataUpdatedAt }
}

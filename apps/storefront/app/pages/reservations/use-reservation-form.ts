// The choices of the form, the times that are free for them, and what is still missing.
import { reservationTimes } from '@dasturxon/contracts/reservations.endpoints'
import { useEffect, useState } from 'react'
import { dayAfter } from '#features/order-request/use-slot-text.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { useDebounced, useNow } from '#platform/timing/timing.ts'
import type { ReservableBranch } from './reservable-branches.server.ts'
import { choiceHref, freeChoice, readChoice, type ReservationChoice } from './reservation-choice.ts'

/** Until the branch has said how far ahead and for how many guests it takes reservations. */
const usualDays = 31
const usualMost = 20
/** Others reserve meanwhile. */
const readEvery = 30_000

export type ReservationForm = ReturnType<typeof useReservationForm>

export function useReservationForm(branches: readonly ReservableBranch[]) {
  const query = useQueryParameters()
  const { status } = useSession()
  const hasClock = useNow() !== null
  const [choice, setChoice] = useState(() => readChoice(query))
  const change = (changed: Partial<ReservationChoice>) => setChoice((before) => ({ ...before, ...changed }))
  // A reload restores the choice. The router keeps its own state in the history entry.
  useEffect(() => {
    const shown = choiceHref(choice, new URLSearchParams(window.location.search))
    window.history.replaceState(window.history.state, '', shown)
  }, [choice])

  const branch = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === choice.branchId)
  // The server's clock may be on another day.
  const today = hasClock ? dayAfter(0) : null
  const day = today && choice.day && choice.day > today ? choice.day : today
  const guests = useDebounced(choice.guests, 300)
  const { data, isError, refetch } = useCall(
    reservationTimes,
    { params: { branchId: branch?.id ?? unknownId }, query: { day: day ?? '', guests } },
    {
      enabled: branch !== undefined && day !== null && status !== 'starting',
      staleTime: 0,
      refetchInterval: readEvery,
    },
  )
  const [terms, setTerms] = useState<{ lastDay: string; mostGuests: number } | null>(null)
  if (data && (data.lastDay !== terms?.lastDay || data.mostGuests !== terms.mostGuests)) setTerms(data)
  const days = hasClock ? daysUntil(terms?.lastDay ?? dayAfter(usualDays - 1)) : []
  const time = data?.times.find(({ startsAt }) => startsAt === choice.startsAt) ?? null
  const chosen = time && time.hallIds.length > 0 && guests === choice.guests ? time : null
  const nextDay = day === null ? undefined : days[days.indexOf(day) + 1]
  return {
    choice: { ...choice, branchId: branch?.id ?? null, day, ...freeChoice(choice, chosen) },
    change,
    branch: branch ?? null,
    days,
    nextDay,
    mostGuests: terms?.mostGuests ?? usualMost,
    halls: data?.halls ?? [],
    times: data?.times ?? null,
    areTimesMissing: isError,
    chosen,
    refetch,
  }
}

function daysUntil(last: string): string[] {
  const days: string[] = []
  for (let ahead = 0; ahead <= 90; ahead++) {
    const day = dayAfter(ahead)
    if (day > last) break
    days.push(day)
  }
  return days
}

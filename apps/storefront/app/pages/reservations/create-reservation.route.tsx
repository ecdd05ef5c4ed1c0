// Reserves a table: the branch, the guests, the day, a time that is free, and the table for those who want to choose it.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/create-reservation.route.ts'
import { BranchSection } from './branch-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { loadReservableBranches, type ReservableBranch } from './reservable-branches.server.ts'
import type { ReservationChoice } from './reservation-choice.ts'
import { ReserveBar } from './reserve-bar.tsx'
import { TableSection } from './table-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useReservationForm } from './use-reservation-form.ts'
import { useReserve } from './use-reserve.ts'
import { VisitSection } from './visit-section.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('reservations', context.get(merchantContext), request)
  return loadReservableBranches(context)
}

export default function CreateReservation({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <SidePage title={t`Reserve a table`} back={hrefOf.reservations}>
      {loaderData.length > 0 ? (
        <ReservationFields branches={loaderData} />
      ) : (
        <EmptyState
          art={<EmptyArt drawing="map" />}
          title={t`No branch takes reservations right now`}
          line={t`Come by without one, or call us.`}
        />
      )}
    </SidePage>
  )
}

function ReservationFields({ branches }: { branches: readonly ReservableBranch[] }) {
  const { status, user } = useSession()
  const [typed, setTyped] = useState<{ name?: string; note?: string }>({})
  const name = typed.name ?? [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const note = typed.note ?? ''
  const form = useReservationForm(branches)
  const { isSending, refusal, reserve, forget } = useReserve(form, { name, note })
  const { choice, days, nextDay } = form
  useBlockReload('form', note !== '')
  const change = (changed: Partial<ReservationChoice>) => {
    form.change(changed)
    forget()
  }
  return (
    <div className="grid grid-cols-1 gap-3 desktop:max-w-180">
      <BranchSection
        branches={branches}
        branch={form.branch}
        onChange={(branchId) => change({ branchId, startsAt: null })}
      />
      <VisitSection
        guests={choice.guests}
        mostGuests={form.mostGuests}
        onGuests={(guests) => change({ guests })}
        days={days}
        day={choice.day}
        onDay={(day) => change({ day, startsAt: null })}
      />
      <TimeSection
        times={form.times}
        hasBranch={form.branch !== null}
        isError={form.areTimesMissing}
        onRetry={() => void form.refetch()}
        chosen={form.chosen}
        onChoose={(startsAt) => change({ startsAt })}
        onNextDay={nextDay === undefined ? undefined : () => change({ day: nextDay, startsAt: null })}
      />
      {form.chosen && (
        <TableSection
          halls={form.halls}
          time={form.chosen}
          hallId={choice.hallId}
          tableId={choice.tableId}
          onChoose={change}
        />
      )}
      {status === 'customer' && (
        <ContactSection
          name={name}
          note={note}
          phone={user?.phone ?? null}
          onChange={(contact) => {
            setTyped({ ...typed, ...contact })
            forget()
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {refusal && <RefusalNote refusal={refusal} onTime={(startsAt) => change({ startsAt })} />}
      </div>
      <ReserveBar form={form} name={name} isSending={isSending} onReserve={() => void reserve()} />
    </div>
  )
}

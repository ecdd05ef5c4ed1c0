// The card of a closed shop after hydration: for the service and the destination that the visitor has chosen, with the
// first times for which an order can be placed now.
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { useService } from '#features/destination/service.tsx'
import { useServiceTerms } from '#features/destination/use-service-terms.ts'
import { chooseSlot, chosenSlot } from '#features/order-request/chosen-slot.ts'
import { useOrderRequest } from '#features/order-request/order-request.ts'
import { useSlotText } from '#features/order-request/use-slot-text.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { ClosedCard } from './closed-card.tsx'

const offeredAtOnce = 3

/** Keeps the time that the server has written until the hours of the branch are loaded. */
export function LiveClosedCard({ opensAt, pause }: { opensAt: string; pause: string | null }) {
  const { hours, openBranchId } = useServiceTerms()
  if (hours?.isOpen) return null
  return (
    <ClosedCard opensAt={hours?.until ?? opensAt} pause={hours ? hours.pause : pause}>
      {openBranchId && <FirstSlots branchId={openBranchId} />}
    </ClosedCard>
  )
}

function FirstSlots({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const service = useService() ?? 'PICK_UP'
  const text = useSlotText()
  const request = useOrderRequest()
  const { data: terms } = useCall(orderSetting, { params: { id: branchId } })
  const days = terms?.slots[service] ?? []
  const first = days.flatMap(({ day, times }) => times.map((time) => ({ day, time }))).slice(0, offeredAtOnce)
  const chosen = chosenSlot(request, service)
  if (first.length === 0) return null
  return (
    <fieldset aria-label={t`Order for later`} className="flex flex-wrap gap-2">
      {first.map((slot) => (
        <Chip
          key={slot.day + slot.time}
          tone="ink"
          isOn={request.later && chosen.day === slot.day && chosen.time === slot.time}
          onClick={() => chooseSlot(service, slot)}
        >
          {text(slot)}
        </Chip>
      ))}
    </fieldset>
  )
}

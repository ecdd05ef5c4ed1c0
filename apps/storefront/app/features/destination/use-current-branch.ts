// The branch whose menu is listed. For a delivery the server names it with the price for the address; the last answer is
// stored, so that the next visit begins with the right menu.
import { currentBranch } from '@dasturxon/rules/current-branch'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'
import { nearestBranch } from './nearest-branch.ts'
import { useService } from './service.tsx'
import { useDeliveryQuote } from './use-delivery-quote.ts'
import { useDestination } from './use-destination.ts'

export function useCurrentBranch(): string | null {
  const service = useService()
  const { address, branch, table } = useDestination()
  return currentBranch({
    service,
    table: table?.branchId ?? null,
    pickUp: branch?.id ?? null,
    delivery: useDeliveryBranch(service === 'DELIVERY' ? address : null),
    nearest: useStore(nearestBranch, ({ id }) => id),
  })
}

/** Until the server has answered, the branch of its last answer. */
function useDeliveryBranch(address: ReturnType<typeof useDestination>['address']): string | null {
  const delivery = useDeliveryQuote(address, address?.cityId)
  const answered =
    delivery.state === 'offered' ? delivery.quote.branchId : delivery.state === 'refused' ? null : undefined
  useEffect(() => {
    const merchant = merchantId()
    if (address && answered !== undefined && merchant && storedBranch() !== answered)
      updateRecord(merchant, { deliveryBranch: answered })
  }, [address, answered])
  if (!address) return null
  return answered === undefined ? storedBranch() : answered
}

function storedBranch(): string | null {
  const { deliveryBranch } = readRecord(merchantId() ?? '')
  return typeof deliveryBranch === 'string' ? deliveryBranch : null
}

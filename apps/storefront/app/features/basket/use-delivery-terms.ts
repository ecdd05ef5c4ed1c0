// On which terms the food is brought to the chosen address: the ride, the least it must come to, the fee. Asked only for
// somebody who has something to bring.
import { calculateTariff, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { ChosenAddress } from '#features/destination/destination.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'

export type RideTerms = {
  ride: Reply<typeof calculateTariff> | null
  settings: Reply<typeof deliverySettings> | null
  /** Nobody brings anything there. */
  isOutOfZone: boolean
  renewRide: () => void
}

export function useRideTerms(address: ChosenAddress | null, isWanted: boolean): RideTerms {
  const cityId = address?.cityId ?? unknownId
  const enabled = isWanted && address !== null
  // Asked in the same words as on the address page, so that its answer is still known.
  const place = { productPrice: 0, latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0, cityId }
  const ride = useCall(calculateTariff, { body: place }, { enabled })
  const settings = useCall(deliverySettings, { params: { cityId } }, { enabled })
  return {
    ride: (enabled && ride.data) || null,
    settings: (enabled && settings.data) || null,
    isOutOfZone: enabled && ride.error?.code === 'out_of_zone',
    renewRide: () => void ride.refetch(),
  }
}

// Fills in the door details that the last order has cleared, from the saved address at the same place.
import { isSamePlace } from '@dasturxon/rules/address'
import { useEffect, useEffectEvent } from 'react'
import { type ChosenAddress, fillDoorDetails } from './destination.ts'
import { type SavedAddress, useSavedAddresses } from './use-saved-addresses.ts'

/** True while the saved addresses are fetched. Without an answer, or without a match, the door stays empty. */
export function useSavedDoor(address: ChosenAddress | null): boolean {
  const isCleared = address?.isDoorCleared === true
  const { saved, isFetching } = useSavedAddresses(isCleared)
  // The list has the newest address first: of two flats in one house, the one that was saved last.
  const match =
    isCleared && !isFetching
      ? (saved.find(({ id }) => id === address.id) ?? saved.find((other) => isSamePlace(other, address)))
      : undefined
  const fill = useEffectEvent(({ id, entrance, floor, office, domophone, comment }: SavedAddress) =>
    fillDoorDetails({
      id,
      source: 'SAVED',
      entrance: entrance ?? '',
      floor: floor ?? '',
      office: office ?? '',
      domophone: domophone ?? '',
      comment: comment ?? '',
    }),
  )
  useEffect(() => {
    if (match) fill(match)
  }, [match])
  return isCleared && (isFetching || match !== undefined)
}

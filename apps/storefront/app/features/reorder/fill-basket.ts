// Puts a past order back into the basket, with its destination. From here on the basket is like any other.
import type { Language } from '@dasturxon/i18n/language'
import { isSamePlace } from '@dasturxon/rules/address'
import { lineKey } from '@dasturxon/rules/basket-merge'
import { pickText } from '@dasturxon/rules/text'
import { addToBasket, basketStore, clearBasket, linesIn, restoreBasket } from '#features/basket/basket.ts'
import {
  type ChosenAddress,
  chooseAddress,
  chooseBranch,
  chooseService,
  destinationStore,
  fillDoorDetails,
  restoreDestination,
} from '#features/destination/destination.ts'
import type { PastOrder, RepeatedLine } from './compare-orders.ts'

/** True when the repeated order contains every line of the basket at least as often, so that replacing loses nothing. */
export function isBasketFree({ lines }: RepeatedLine): boolean {
  restoreBasket()
  const repeated = new Map<string, number>()
  for (const line of lines) repeated.set(lineKey(line), (repeated.get(lineKey(line)) ?? 0) + line.count)
  return linesIn(basketStore.getState()).every((line) => line.count <= (repeated.get(lineKey(line)) ?? 0))
}

export function fillBasket(
  { branch, address: pastAddress, cityId }: PastOrder,
  { lines, serviceType }: RepeatedLine,
  how: 'replace' | 'add',
  language: Language,
): void {
  restoreBasket()
  if (how === 'replace') clearBasket()
  for (const { productId, modifications, note, count } of lines) addToBasket({ productId, modifications, note }, count)
  if (serviceType === 'PICK_UP') {
    const { id, latitude, longitude } = branch
    const [name, address] = [pickText(branch.name, language), pickText(branch.address, language)]
    chooseBranch({ id, latitude, longitude, name, address })
    return
  }
  restoreDestination()
  chooseService(serviceType)
  if (serviceType !== 'DELIVERY' || !pastAddress || !cityId) return
  const past = chosenOf(pastAddress, cityId)
  const { address } = destinationStore.getState()
  // Another address already chosen in this browser wins; the same address takes the door details of the past order.
  if (!address) return chooseAddress(past)
  const { entrance, floor, office, domophone, comment } = past
  if (isSamePlace(address, past)) fillDoorDetails({ entrance, floor, office, domophone, comment })
}

const chosenOf = (address: NonNullable<PastOrder['address']>, cityId: string): ChosenAddress => ({
  id: null,
  source: 'MAP',
  type: address.type === 'APARTMENT' ? 'APARTMENT' : 'HOUSE',
  cityId,
  latitude: address.latitude,
  longitude: address.longitude,
  line: [address.streetName, address.houseNumber].filter(Boolean).join(', '),
  name: address.name ?? '',
  entrance: address.entrance ?? '',
  floor: address.floor ?? '',
  office: address.office ?? '',
  domophone: address.domophone ?? '',
  comment: address.comment ?? '',
  landmark: address.description ?? '',
})

// Brings an old order back into the basket, with the place it went to. From here on it is a basket like any other.
import type { Language } from '@dasturxon/i18n/language'
import { lineKey } from '@dasturxon/rules/basket-merge'
import { pickText } from '@dasturxon/rules/text'
import { addToBasket, basketStore, clearBasket, linesIn, restoreBasket } from '#features/basket/basket.ts'
import {
  type ChosenAddress,
  chooseAddress,
  chooseBranch,
  chooseService,
  orderPlace,
  restoreOrderPlace,
} from '#features/destination/destination.ts'
import type { PastOrder, Repeated } from './compare-orders.ts'

/** Nothing in it that somebody would miss. */
export function isBasketFree({ lines }: Repeated): boolean {
  restoreBasket()
  const wanted = new Set(lines.map((line) => lineKey(line)))
  return linesIn(basketStore.getState()).every((line) => wanted.has(lineKey(line)))
}

export function fillBasket(
  { branch, address: door, cityId }: PastOrder,
  { lines, serviceType }: Repeated,
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
  restoreOrderPlace()
  // Whoever has chosen an address since means that one; on a new device the old one is better than none.
  if (serviceType === 'DELIVERY' && door && cityId && !orderPlace.getState().address)
    chooseAddress(chosenOf(door, cityId))
  else chooseService(serviceType)
}

const chosenOf = (door: NonNullable<PastOrder['address']>, cityId: string): ChosenAddress => ({
  id: null,
  source: 'MAP',
  type: door.type === 'APARTMENT' ? 'APARTMENT' : 'HOUSE',
  cityId,
  latitude: door.latitude,
  longitude: door.longitude,
  line: [door.streetName, door.houseNumber].filter(Boolean).join(', '),
  name: door.name ?? '',
  entrance: door.entrance ?? '',
  floor: door.floor ?? '',
  office: door.office ?? '',
  domophone: door.domophone ?? '',
  comment: '',
  landmark: door.description ?? '',
})

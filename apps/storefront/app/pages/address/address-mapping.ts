// Converts an address between the form, the chosen delivery address and the API.
import type { addAddress } from '@dasturxon/contracts/addresses.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import type { AddressSource, Point } from '@dasturxon/rules/address'
import type { ChosenAddress } from '#features/destination/destination.ts'
import { type Details, noDetails } from './details.ts'
import type { SavedAddress } from '#features/destination/use-saved-addresses.ts'

export type AddressBody = Request<typeof addAddress>['body']

const orNull = (text: string) => (text === '' ? null : text)

/** The last part of the line is the house number if it starts with a digit: `Amir Temur koʻchasi, 42A`. */
export function addressBodyOf(written: Details, at: Point, cityId: string | null): AddressBody {
  const { line, type, name, landmark, ...rest } = written
  const [, street = line, house = ''] = /^(.*), (\d[^,]{0,28})$/.exec(line) ?? []
  const { office, domophone, entrance, floor, comment } = rest
  return {
    type,
    name: orNull(name),
    streetName: street,
    houseNumber: orNull(house),
    description: orNull(landmark),
    office: orNull(office),
    domophone: orNull(domophone),
    entrance: orNull(entrance),
    floor: orNull(floor),
    comment: orNull(comment),
    latitude: at.latitude,
    longitude: at.longitude,
    cityId,
  }
}

export const addressLineOf = ({ streetName, houseNumber }: Pick<SavedAddress, 'streetName' | 'houseNumber'>): string =>
  [streetName, houseNumber].filter(Boolean).join(', ')

export const detailsOf = (saved: SavedAddress): Details => ({
  ...noDetails,
  line: addressLineOf(saved),
  type: saved.type,
  name: saved.name ?? '',
  landmark: saved.description ?? '',
  office: saved.office ?? '',
  domophone: saved.domophone ?? '',
  entrance: saved.entrance ?? '',
  floor: saved.floor ?? '',
  comment: saved.comment ?? '',
})

type From = { id: string | null; source: AddressSource; cityId: string }

export const chosenAddressOf = (written: Details, { latitude, longitude }: Point, from: From): ChosenAddress => ({
  ...written,
  ...from,
  latitude,
  longitude,
})

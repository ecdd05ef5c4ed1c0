// Formats the response of the geocoding server as a short address.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { reverseGeocode } from '@dasturxon/contracts/geocoding.endpoints'
import type { Point } from '@dasturxon/rules/address'

type GeocodedAddress = Pick<Reply<typeof reverseGeocode>, 'address' | 'display_name'>

/** Street and house; the quarter if there is no street; else the start of the full address; else the coordinates. */
export function addressLine({ address, display_name }: GeocodedAddress, at: Point): string {
  const { road, residential, neighbourhood, quarter, suburb, house_number } = address
  const street = road ?? residential ?? neighbourhood ?? quarter ?? suburb
  if (street) return [street, house_number].filter(Boolean).join(', ')
  return partsOf(display_name).slice(0, 2).join(', ') || coordinates(at)
}

const coordinates = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** District and city: the end of the full address, without postcode and country. */
export const districtLine = ({ display_name }: Pick<GeocodedAddress, 'display_name'>): string =>
  partsOf(display_name)
    .slice(0, -1)
    .filter((part) => !/^\d{4,}$/.test(part))
    .slice(-2)
    .join(', ')

const partsOf = (name: string) => name.split(', ').filter((part) => part !== '')

// An address as people say it, out of what the map server knows.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { reverseGeocode } from '@dasturxon/contracts/geocoding.endpoints'
import type { Point } from '@dasturxon/rules/address'

type Told = Pick<Reply<typeof reverseGeocode>, 'address' | 'display_name'>

/** Street and house; a quarter where streets have no names; else the beginning of the whole; else the numbers. */
export function addressLine({ address, display_name }: Told, at: Point): string {
  const { road, residential, neighbourhood, quarter, suburb, house_number } = address
  const street = road ?? residential ?? neighbourhood ?? quarter ?? suburb
  if (street) return [street, house_number].filter(Boolean).join(', ')
  return partsOf(display_name).slice(0, 2).join(', ') || placeLine(at)
}

const placeLine = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** District and city: the end of the whole without postcode and country. */
export const districtLine = ({ display_name }: Pick<Told, 'display_name'>): string =>
  partsOf(display_name)
    .slice(0, -1)
    .filter((part) => !/^\d{4,}$/.test(part))
    .slice(-2)
    .join(', ')

const partsOf = (name: string) => name.split(', ').filter((part) => part !== '')

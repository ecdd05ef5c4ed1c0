// Is this the place the customer saved before, and what of an address is sent?
export const addressSources = ['COORDINATES', 'SAVED', 'TARGET', 'MAP'] as const
/** How the address was found: the draft's `addressType`. Not to be confused with what it is, HOUSE or APARTMENT. */
export type AddressSource = (typeof addressSources)[number]
export const addressTypes = ['HOUSE', 'APARTMENT'] as const
export type AddressType = (typeof addressTypes)[number]

export type Point = { latitude: number; longitude: number }

/** In degrees, to each side: about eleven metres north to south. */
const tolerance = 0.000099
/** A tenth of a millimetre, so that the subtraction of two decimals does not cut the tolerance short. */
const slack = 1e-9

export function isSamePlace(one: Point, other: Point): boolean {
  const near = (from: number, to: number) => Math.abs(from - to) <= tolerance + slack
  return near(one.latitude, other.latitude) && near(one.longitude, other.longitude)
}

/** Of several within reach the closest; of two equally close the one with the lower id. */
export function findSavedAddress<Saved extends Point & { id: string }>(
  saved: readonly Saved[],
  at: Point,
): Saved | undefined {
  const distance = ({ latitude, longitude }: Point) => Math.hypot(latitude - at.latitude, longitude - at.longitude)
  return saved
    .filter((address) => isSamePlace(address, at))
    .toSorted((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))[0]
}

const automatic = 'auto-'

/** An address that is not saved yet needs a name in the page; `unique` comes from the caller. */
export const automaticId = (unique: string): string => `${automatic}${unique}`
export const isAutomaticId = (id: string): boolean => id.startsWith(automatic)

/** The server gives ids; one the page made up stays in the page. */
export function addressToSend<Address extends { id?: string }>(
  address: Address,
): Omit<Address, 'id'> & { id?: string } {
  const { id, ...rest } = address
  return id === undefined || isAutomaticId(id) ? rest : { ...rest, id }
}

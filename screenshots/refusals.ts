// What a page is refused on purpose. Each belongs to the pages that show it and to one address: the same status from
// anywhere else is a fault.
export type Refusal = {
  /** `lost`: taken back before it came. */
  status: 404 | 409 | 412 | 422 | 500 | 502 | 503 | 'lost'
  /** How the path of the address begins. */
  at: string
}

/** A map that changes its theme lets go of the pieces it was still waiting for. */
export const ofMap: readonly Refusal[] = [{ status: 'lost', at: '/tiles/' }]

/** Whoever asks for the name of a place within a second of somebody else is told to ask again. */
export const ofPlaces: readonly Refusal[] = [...ofMap, { status: 503, at: '/notifications/v1/nominatim/' }]

/** One regular stands before several pages at once: whoever writes the basket later is asked to join both first. */
export const ofSharedBasket: readonly Refusal[] = [{ status: 412, at: '/orders/v1/draft' }]

const said = /^error: Failed to load resource: .*status of (?<status>\d+) .*?(?<address>https:\S+)$/
const lost = /^failed: (?<address>https:\S+) /

export function isRefusedOnPurpose(pageError: string, refused: readonly Refusal[]): boolean {
  const found = said.exec(pageError)?.groups ?? lost.exec(pageError)?.groups
  if (!found?.['address']) return false
  const { pathname } = new URL(found['address'])
  const status = found['status'] === undefined ? 'lost' : Number(found['status'])
  return refused.some((refusal) => refusal.status === status && pathname.startsWith(refusal.at))
}

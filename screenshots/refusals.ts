// Failed requests that a page expects. Each belongs to certain pages and one path: the same status on another path is a
// fault.
export type Refusal = {
  /** `aborted`: the page canceled the request before the response. */
  status: 404 | 409 | 412 | 422 | 500 | 502 | 503 | 'aborted'
  /** The prefix of the URL path. */
  at: string
}

/** A map that changes its theme aborts the tile requests in flight. */
export const ofMap: readonly Refusal[] = [{ status: 'aborted', at: '/tiles/' }]

/** The geocoder refuses a second request within one second. */
export const ofSections: readonly Refusal[] = [...ofMap, { status: 503, at: '/notifications/v1/nominatim/' }]

/** One customer has several pages open: the later of two basket writes is refused until the baskets are merged. */
export const ofSharedBasket: readonly Refusal[] = [{ status: 412, at: '/orders/v1/draft' }]

const failedStatus = /^error: Failed to load resource: .*status of (?<status>\d+) .*?(?<address>https:\S+)$/
const failedRequest = /^failed: (?<address>https:\S+) /

export function isRefusedOnPurpose(pageError: string, refused: readonly Refusal[]): boolean {
  const found = failedStatus.exec(pageError)?.groups ?? failedRequest.exec(pageError)?.groups
  if (!found?.['address']) return false
  const { pathname } = new URL(found['address'])
  const status = found['status'] === undefined ? 'aborted' : Number(found['status'])
  return refused.some((refusal) => refusal.status === status && pathname.startsWith(refusal.at))
}

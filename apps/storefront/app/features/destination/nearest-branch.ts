// Where is the visitor? Only the browser knows, and only if they agree. The answer becomes the nearest branch.
import { askClosestBranch, merchantIdUndefined } from '@dasturxon/contracts/closest-branch'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'
import { local } from '#platform/storage/storage.ts'

/** The specification's name, spelled as it is there. */
export const nearestBranchKey = '_nearesBranch'

/** unavailable: no such thing here, or refused for good */
export type Permission = 'granted' | 'askable' | 'unavailable'

export async function placePermission(): Promise<Permission> {
  if (!('geolocation' in navigator)) return 'unavailable'
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? 'granted' : state === 'prompt' ? 'askable' : 'unavailable'
  } catch {
    return 'askable'
  }
}

/** False when nobody knows. */
export async function findPlace(): Promise<boolean> {
  const place = await currentPlace()
  if (place) await keepNearestBranch(place.latitude, place.longitude)
  return place !== null
}

/** Null when the browser would not say. */
export const currentPlace = () =>
  new Promise<GeolocationCoordinates | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  )

export async function keepNearestBranch(lat: number, lon: number): Promise<void> {
  const merchant = merchantId()
  if (!merchant) throw new Error(merchantIdUndefined)
  const isLoggedIn = sessionStore.getState().status === 'customer'
  const query = { lat: lat.toFixed(6), lon: lon.toFixed(6) }
  const [, branch] = await askClosestBranch(call, { merchantId: merchant, isLoggedIn }, query)
  if (!branch) return
  updateRecord(merchant, { nearestBranch: branch.id })
  copyNearestBranch(merchant)
}

/** The record's branch under the specification's own name, too; nothing there when the merchant has none. */
export function copyNearestBranch(merchant: string): void {
  const { nearestBranch } = readRecord(merchant)
  if (typeof nearestBranch === 'string') local.write(nearestBranchKey, nearestBranch)
  else local.remove(nearestBranchKey)
}

// Finds the branch nearest to the visitor. The position comes from the browser, and only with the visitor's permission.
import { requestClosestBranch, merchantIdUndefined } from '@dasturxon/contracts/closest-branch'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'
import { local } from '#platform/storage/storage.ts'

/** The storage key of the specification, spelled as it is there. */
export const nearestBranchKey = '_nearesBranch'

export const nearestBranch = createStore<{ id: string | null }>()(() => ({ id: null }))

/** Reads the branch that was found in an earlier visit. */
export function restoreNearestBranch(): void {
  const { nearestBranch: id } = readRecord(merchantId() ?? '')
  nearestBranch.setState({ id: typeof id === 'string' ? id : null })
}

/** unavailable: the browser has no geolocation, or the visitor has denied it permanently */
export type Permission = 'granted' | 'askable' | 'unavailable'

export async function positionPermission(): Promise<Permission> {
  if (!('geolocation' in navigator)) return 'unavailable'
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? 'granted' : state === 'prompt' ? 'askable' : 'unavailable'
  } catch {
    return 'askable'
  }
}

/** Returns false when the position is unknown. */
export async function saveNearestBranch(): Promise<boolean> {
  const position = await currentPosition()
  if (position) await storeNearestBranch(position.latitude, position.longitude)
  return position !== null
}

/** Resolves to null when the browser gives no position. */
export const currentPosition = () =>
  new Promise<GeolocationCoordinates | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  )

export async function storeNearestBranch(lat: number, lon: number): Promise<void> {
  const merchant = merchantId()
  if (!merchant) throw new Error(merchantIdUndefined)
  const isLoggedIn = sessionStore.getState().status === 'customer'
  const query = { lat: lat.toFixed(6), lon: lon.toFixed(6) }
  const [, branch] = await requestClosestBranch(call, { merchantId: merchant, isLoggedIn }, query)
  if (!branch) return
  updateRecord(merchant, { nearestBranch: branch.id })
  copyNearestBranch(merchant)
  restoreNearestBranch()
}

/** Copies the merchant's nearest branch to the specification's storage key; removes the key when there is none. */
export function copyNearestBranch(merchant: string): void {
  const { nearestBranch: id } = readRecord(merchant)
  if (typeof id === 'string') local.write(nearestBranchKey, id)
  else local.remove(nearestBranchKey)
}

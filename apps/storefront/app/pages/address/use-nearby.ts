// Branches with their distance from wherever the visitor is known to be: the nearest first, open ones before closed.
import type { Point } from '@dasturxon/rules/address'
import { useEffect, useState } from 'react'
import type { BranchView } from '#features/destination/branch-view.ts'
import { currentPlace, placePermission } from '#features/destination/nearest-branch.ts'
import { useOrderPlace } from '#features/destination/use-destination.ts'
import { initData } from '#platform/storage/client-state.ts'

export type NearBranch = BranchView & { metres: number | null }

export function useNearby(branches: readonly BranchView[], found: Point | null): NearBranch[] {
  const { address } = useOrderPlace()
  const [here, setHere] = useState<Point | null>(null)
  useEffect(() => {
    // Only where it was allowed before: the button on the map is there to ask.
    const look = async () => {
      if (initData() !== null || (await placePermission()) !== 'granted') return
      const place = await currentPlace()
      if (place) setHere({ latitude: place.latitude, longitude: place.longitude })
    }
    void look()
  }, [])
  return nearest(branches, found ?? here ?? address)
}

export const nearest = (branches: readonly BranchView[], from: Point | null): NearBranch[] =>
  branches
    .map((branch) => ({ ...branch, metres: from && metresBetween(from, branch) }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || (one.metres ?? 0) - (other.metres ?? 0))

const degree = 111_320

function metresBetween(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  const [north, east] = [other.latitude - one.latitude, (other.longitude - one.longitude) * shrink]
  return Math.round(Math.hypot(north, east) * degree)
}

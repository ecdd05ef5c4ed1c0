// Sorts the branches: open before closed, then by distance from the visitor's position if it is known.
import type { Point } from '@dasturxon/rules/address'
import { useEffect, useState } from 'react'
import type { BranchView } from '#features/destination/branch-view.ts'
import { currentPosition, positionPermission } from '#features/destination/nearest-branch.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import { initData } from '#platform/storage/client-state.ts'

export type NearBranch = BranchView & { metres: number | null }

export function useNearby(branches: readonly BranchView[], found: Point | null): NearBranch[] {
  const { address } = useDestination()
  const [current, setCurrent] = useState<Point | null>(null)
  useEffect(() => {
    // Only if the permission was granted before: the browser prompt is opened by the map button, not here.
    const look = async () => {
      if (initData() !== null || (await positionPermission()) !== 'granted') return
      const position = await currentPosition()
      if (position) setCurrent({ latitude: position.latitude, longitude: position.longitude })
    }
    void look()
  }, [])
  return nearest(branches, found ?? current ?? address)
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

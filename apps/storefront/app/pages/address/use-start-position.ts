// The start position of the map: the address chosen before, else the visitor's position if the browser permission is
// already granted, else a place in the city that the shop delivers to. Null until the position is found.
import { branchesOfCity } from '@dasturxon/contracts/branches.endpoints'
import { deliveryAreas } from '@dasturxon/contracts/delivery.endpoints'
import { covers, type Polygon, type Position } from '@dasturxon/rules/area'
import { useEffect, useState } from 'react'
import { type City, loadCities, citiesStore } from '#features/destination/cities.ts'
import { destinationStore, restoreDestination } from '#features/destination/destination.ts'
import { currentPosition, positionPermission } from '#features/destination/nearest-branch.ts'
import { defaultPosition, type Point } from '#features/map/map-view.ts'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { initData } from '#platform/storage/client-state.ts'

export function useStartPosition(given: Point | null = null): Point | null {
  const [position, setPosition] = useState(given)
  useEffect(() => {
    let isGone = false
    if (!given) void findStart().then((found) => isGone || setPosition(found))
    return () => {
      isGone = true
    }
  }, [given])
  return position
}

async function findStart(): Promise<Point> {
  restoreDestination()
  const { address } = destinationStore.getState()
  if (address) return address
  // No permission prompt here: the map button opens it. Inside Telegram the browser position is not used.
  if (initData() === null && (await positionPermission()) === 'granted') {
    const found = await currentPosition()
    if (found) return { latitude: found.latitude, longitude: found.longitude }
  }
  const merchant = merchantId()
  if (citiesStore.getState().cities.length === 0 && merchant) await loadCities(merchant)
  const { cities, city } = citiesStore.getState()
  const chosen = city ?? cities.find(({ isMain }) => isMain) ?? cities[0]
  return chosen ? findDelivered(chosen) : defaultPosition
}

/** A position that the shop delivers to: the city centre, else a branch, else a point of a delivery area. */
async function findDelivered(city: City): Promise<Point> {
  const cityId = city.id
  const [[, areas = []], [, branches = []]] = await Promise.all([
    call(deliveryAreas, { params: { cityId } }),
    call(branchesOfCity, { query: { cityId } }),
  ])
  const isDelivered = ({ latitude, longitude }: Point) =>
    areas.length === 0 || areas.some(({ polygon }) => covers(polygon, [longitude, latitude]))
  for (const point of candidates([city, ...branches], areas)) if (isDelivered(point)) return point
  return city
}

/** One at a time: an outline has far more pairs of corners than are ever needed. */
function* candidates(places: readonly Point[], areas: readonly { polygon: Polygon }[]): Generator<Point> {
  yield* places
  for (const { polygon } of areas) yield* pointsOf(polygon)
}

/** The middle of all corners, then of every two that are not neighbours: one of them is inside any outline. */
function* pointsOf([outline = []]: Polygon): Generator<Point> {
  const middle = (corners: readonly Position[]): Point => ({
    latitude: corners.reduce((total, [, lat]) => total + lat, 0) / corners.length,
    longitude: corners.reduce((total, [lon]) => total + lon, 0) / corners.length,
  })
  yield middle(outline)
  for (const [at, one] of outline.entries()) for (const other of outline.slice(at + 2)) yield middle([one, other])
}

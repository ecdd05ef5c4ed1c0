// Picking up: /address/pickup shows the map first, /address/pickup2 the list.
import { useLocation } from 'react-router'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import type { Route } from './+types/pickup.route.ts'
import { PickUpPage } from './pick-up-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await loadBranches({ context })).filter(({ handsOut }) => handsOut)

export default function PickUp({ loaderData }: Route.ComponentProps) {
  const first = /\/pickup2\/?$/i.test(useLocation().pathname) ? 'list' : 'map'
  // Each variant keeps its own state: going from one to the other opens a new page.
  return <PickUpPage key={first} branches={loaderData} first={first} />
}

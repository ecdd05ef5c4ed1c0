// The pick-up routes: /address/pickup shows the map first, /address/pickup2 shows the list first.
import { useLocation } from 'react-router'
import { loadBranches } from '#features/destination/branch-view.server.ts'
import type { Route } from './+types/pickup.route.ts'
import { PickUpPage } from './pick-up-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await loadBranches({ context })).filter(({ handsOut }) => handsOut)

export default function PickUp({ loaderData }: Route.ComponentProps) {
  const first = /\/pickup2\/?$/i.test(useLocation().pathname) ? 'list' : 'map'
  // The key resets the page state when the visitor switches between the two variants.
  return <PickUpPage key={first} branches={loaderData} first={first} />
}

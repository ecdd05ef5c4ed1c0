// Picking up, the list first.
import { loadBranches } from '#features/destination/branch-view.server.ts'
import type { Route } from './+types/pickup2.route.ts'
import { PickUpPage } from './pick-up-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await loadBranches({ context })).filter(({ handsOut }) => handsOut)

export default function PickUp({ loaderData }: Route.ComponentProps) {
  return <PickUpPage branches={loaderData} first="list" />
}

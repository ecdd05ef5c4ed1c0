import { usePlaceNames } from '#features/shop/section-names.ts'
import type { Route } from './+types/offerta.route.ts'
import { PolicyPage } from './policy-page.tsx'
import { readPolicy } from './policy.server.ts'

export const loader = (asked: Route.LoaderArgs) => readPolicy('TERMS', 'terms', asked)

export default function Offerta({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={usePlaceNames().terms} text={loaderData} />
}

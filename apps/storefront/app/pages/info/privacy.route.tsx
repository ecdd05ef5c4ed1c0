import { usePlaceNames } from '#features/shop/section-names.ts'
import type { Route } from './+types/privacy.route.ts'
import { PolicyPage } from './policy-page.tsx'
import { readPolicy } from './policy.server.ts'

export const loader = (asked: Route.LoaderArgs) => readPolicy('PRIVACY_POLICY', 'privacy', asked)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={usePlaceNames().privacy} text={loaderData} />
}

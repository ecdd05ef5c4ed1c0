import { usePlaceNames } from '#features/shop/section-names.ts'
import type { Route } from './+types/about.route.ts'
import { PolicyPage } from './policy-page.tsx'
import { readPolicy } from './policy.server.ts'

export const loader = (asked: Route.LoaderArgs) => readPolicy('ABOUT_COMPANY', 'about', asked)

export default function About({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title={usePlaceNames().about} text={loaderData} />
}

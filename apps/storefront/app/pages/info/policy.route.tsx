// The merchant's own texts: about the company, its terms, its privacy policy. One page with three addresses.
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/policy.route.ts'
import { readPolicy } from './policy.server.ts'
import { Prose } from './prose.tsx'

export const loader = readPolicy

const sections = { '/about': 'about', '/offerta': 'terms', '/privacy': 'privacy' } as const

export default function Policy({ loaderData: text }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = usePlaceNames()
  const path = useLocation().pathname as keyof typeof sections
  return (
    <SidePage title={names[sections[path]]}>
      {text === '' ? (
        <EmptyState title={t`Nothing is written here yet`} line={t`Please ask us by phone or in a message.`} />
      ) : (
        <article className="rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
          <Prose text={text} />
        </article>
      )}
    </SidePage>
  )
}

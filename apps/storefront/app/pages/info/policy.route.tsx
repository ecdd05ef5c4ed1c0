// The page of the merchant's legal texts: about the company, terms, privacy policy. One component for three routes.
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useSectionNames } from '#features/shop/section-names.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/policy.route.ts'
import { readPolicy } from './policy.server.ts'
import { Prose } from './prose.tsx'

export const loader = readPolicy

export default function Policy({ loaderData: { section, text } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <SidePage title={useSectionNames()[section]}>
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

// The page of the merchant's legal texts: about the company, terms, privacy policy. One component for three routes.
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useSectionNames } from '#features/shop/section-names.ts'
import { useShop } from '#features/shop/shop.ts'
import { BrandMark } from '#shell/header/brand.tsx'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/policy.route.ts'
import { CompanyPlaces } from './company-places.tsx'
import { readPolicy } from './policy.server.ts'
import { Prose } from './prose.tsx'

export const loader = readPolicy

export default function Policy({ loaderData: { section, text, hasSign, branches } }: Route.ComponentProps) {
  const { t } = useLingui()
  const shop = useShop()
  const [first, ...others] = branches
  return (
    <SidePage title={useSectionNames()[section]}>
      {hasSign && shop && (
        <div
          data-sign
          className="mb-3 grid h-36 place-items-center rounded-box bg-hood text-h1 text-on-hood desktop:mb-4 desktop:h-50 *:scale-200"
        >
          <BrandMark name={shop.brand} image={shop.logo} />
        </div>
      )}
      <div
        className={`grid grid-cols-1 gap-3 desktop:items-start desktop:gap-4 ${first ? 'desktop:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        {text === '' ? (
          <EmptyState title={t`Nothing here yet`} line={t`Any questions? Call or message us.`} />
        ) : (
          <article className="rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
            <Prose text={text} />
          </article>
        )}
        {first && <CompanyPlaces branches={[first, ...others]} />}
      </div>
    </SidePage>
  )
}

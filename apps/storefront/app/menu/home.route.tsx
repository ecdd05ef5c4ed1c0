// The shop's front door: the whole menu, readable before any script has run.
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { apiContext } from '#shell/api.server.ts'
import { useShop } from '#shell/shop.ts'
import { languageContext } from '#shell/visit.server.ts'
import type { Route } from './+types/home.route.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { MenuSection } from './menu-section.tsx'
import { menuOf } from './menu.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [error, payload] = await context.get(apiContext)(overalls, { query: { type: 'WEB' } })
  if (error) throw data({ code: error.code }, { status: 503 })
  return menuOf(payload, context.get(languageContext))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shop = (matches[0].loaderData as { shop: { title: string; brand: string } } | undefined)?.shop
  const categories = loaderData?.groups.flatMap((group) => group.categories.map(({ name }) => name)) ?? []
  return [
    { title: shop?.title },
    ...(categories.length > 0 ? [{ name: 'description', content: `${shop?.brand}: ${categories.join(', ')}` }] : []),
  ]
}

export default function Home({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useLingui()
  const categories = groups.flatMap((group) => group.categories)
  return (
    <div className="mx-auto max-w-350 desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:items-start desktop:gap-9 desktop:px-gutter desktop:pt-6">
      <CategoryTabs categories={categories} />
      <main>
        <h1 className="sr-only">{useShop()?.title}</h1>
        {categories.length === 0 && (
          <p className="px-gutter py-18 text-center text-ink-2">{t`The menu is being prepared.`}</p>
        )}
        {groups.map((group) => (
          <section key={group.id} aria-label={group.name || undefined} className="desktop:first-of-type:-mt-8">
            {group.name && groups.length > 1 && (
              <p className="-mb-5 px-gutter pt-6 text-meta font-strong text-ink-3 desktop:-mb-7 desktop:px-0 desktop:pt-8">
                {group.name}
              </p>
            )}
            {group.categories.map((category) => (
              <MenuSection key={category.id} category={category} isFirst={category === categories[0]} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

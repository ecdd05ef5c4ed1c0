// What a URL can share of the menu: one category with its products, the categories of a group, or all categories.
import { data } from 'react-router'
import { ProductList } from '@dasturxon/ui/product-list'
import { useLingui } from '@lingui/react/macro'
import { languageContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { saleChannelAt } from '#features/shop/sale-channel.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { Deferred, loadLater } from '#platform/deferred/deferred.tsx'
import { documentTitle } from '#shell/head/page-titles.ts'
import { PageHead } from '#shell/side-page/page-head.tsx'
import { CardPage } from '../card-page.tsx'
import { MenuCard } from '../menu-card.tsx'
import { hasNamedGroups } from '../menu-groups.tsx'
import type { MenuCategory } from '../menu.ts'
import { readMenu } from '../read-menu.server.ts'
import { CategoryIndex, indexGroup } from './category-index.tsx'
import type { Route } from './+types/category.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [error, menu] = await readMenu(
    context.get(apiContext),
    context.get(languageContext),
    saleChannelAt(request.url),
  )
  if (error) throw data({ code: error.code }, { status: 503 })
  const { searchParams } = new URL(request.url)
  const [categoryId, groupId] = [searchParams.get('id'), searchParams.get('group')]
  const categories = menu.groups.flatMap((group) => group.categories)
  const category = categories.find(({ id }) => id === categoryId)
  const group = menu.groups.find(({ id, name }) => id === groupId && name)
  if (categoryId !== null) {
    if (!category) throw pageNotFound(request)
    return { scope: 'ONE_CATEGORY', name: category.name, category } as const
  }
  if (groupId !== null) {
    if (!group) throw pageNotFound(request)
    return { scope: 'GROUP_CATEGORY', name: group.name, groups: [indexGroup(group, false)] } as const
  }
  const isNamed = hasNamedGroups(menu.groups)
  return { scope: 'ALL', name: null, groups: menu.groups.map((one) => indexGroup(one, isNamed)) } as const
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const dishes = loaderData?.scope === 'ONE_CATEGORY' ? loaderData.category.products.map(({ name }) => name) : []
  return [
    documentTitle(matches, location.pathname, loaderData?.name ?? undefined),
    ...(dishes.length > 0 ? [{ name: 'description', content: dishes.join(', ') }] : []),
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { scope, name } = loaderData
  const isOne = scope === 'ONE_CATEGORY'
  const categories = isOne ? [loaderData.category] : loaderData.groups.flatMap((group) => group.categories)
  return (
    <CardPage>
      <main className="mx-auto max-w-300 pb-10 max-desktop:bg-surface desktop:px-gutter desktop:pt-7">
        <div className="px-gutter desktop:px-0">
          <PageHead title={name ?? t`Categories`} back={scope === 'ALL' ? '/' : '/category'} />
        </div>
        <Deferred load={loadNotice} props={{ categories }} />
        {isOne ? <CategoryProducts category={loaderData.category} /> : <CategoryIndex groups={loaderData.groups} />}
      </main>
    </CardPage>
  )
}

const loadNotice = async () =>
  (await Promise.all([import('../current-branch/branch-notice.tsx'), loadLater()]))[0].BranchNotice

const headingId = 'products'

export function CategoryProducts({ category }: { category: MenuCategory }) {
  const { t } = useLingui()
  return (
    <section data-listed="">
      <h2 id={headingId} className="sr-only">{t`Dishes`}</h2>
      <ProductList
        view={category.view}
        labelledBy={headingId}
        items={category.products.map((product, index) => ({
          key: product.id,
          attributes: product.listed,
          card: <MenuCard product={product} category={category} view={category.view} isFirst={index < 2} />,
        }))}
      />
    </section>
  )
}

// The page of one category with its products, or of all categories if the URL names none. The URL can be shared.
import { Plate } from '@dasturxon/ui/plate'
import { data, Link } from 'react-router'
import { ProductList } from '@dasturxon/ui/product-list'
import { useLingui } from '@lingui/react/macro'
import { languageContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { saleChannelAt } from '#features/shop/sale-channel.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { imageUrl } from '#platform/image/image-url.ts'
import { documentTitle } from '#shell/head/page-titles.ts'
import { PageHead } from '#shell/side-page/page-head.tsx'
import { CardPage } from '../card-page.tsx'
import { MenuCard } from '../menu-card.tsx'
import type { MenuCategory } from '../menu.ts'
import { readMenu } from '../read-menu.server.ts'
import type { Route } from './+types/category.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [error, menu] = await readMenu(
    context.get(apiContext),
    context.get(languageContext),
    saleChannelAt(request.url),
  )
  if (error) throw data({ code: error.code }, { status: 503 })
  const categories = menu.groups.flatMap((group) => group.categories)
  const id = new URL(request.url).searchParams.get('id')
  if (id === null) return { category: null, categories: categories.map(withoutProducts) }
  const category = categories.find((one) => one.id === id)
  if (!category) throw pageNotFound(request)
  return { category, categories: [] }
}

const withoutProducts = ({ products: _products, ...category }: MenuCategory) => category

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { category } = loaderData ?? {}
  return [
    documentTitle(matches, location.pathname, category?.name),
    ...(category ? [{ name: 'description', content: category.products.map(({ name }) => name).join(', ') }] : []),
  ]
}

export default function CategoryPage({ loaderData: { category, categories } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <CardPage>
      <main className="mx-auto max-w-300 pb-10 max-desktop:bg-surface desktop:px-gutter desktop:pt-7">
        <div className="px-gutter desktop:px-0">
          <PageHead title={category?.name ?? t`Categories`} back={category ? '/category' : '/'} />
        </div>
        {category ? <CategoryProducts category={category} /> : <CategoryIndex categories={categories} />}
      </main>
    </CardPage>
  )
}

const CategoryIndex = ({ categories }: { categories: readonly Omit<MenuCategory, 'products'>[] }) => (
  <ul className="grid grid-cols-2 gap-3 px-gutter tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-4 desktop:px-0">
    {categories.map(({ id, name, image, hue }) => (
      <li key={id}>
        <Link to={`/category?id=${id}`} className="group block">
          <Plate hue={hue} alt="" picture={image ? { src: imageUrl(image, 240) } : undefined} shape="square" />
          <span className="mt-2 block text-body font-name break-words">{name}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const headingId = 'products'

export function CategoryProducts({ category }: { category: MenuCategory }) {
  const { t } = useLingui()
  return (
    <section>
      <h2 id={headingId} className="sr-only">{t`Dishes`}</h2>
      <ProductList
        view={category.view}
        labelledBy={headingId}
        items={category.products.map((product, index) => ({
          key: product.id,
          card: <MenuCard product={product} category={category} view={category.view} isFirst={index < 2} />,
        }))}
      />
    </section>
  )
}

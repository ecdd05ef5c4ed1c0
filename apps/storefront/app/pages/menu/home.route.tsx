// The home page: the whole menu, rendered on the server and readable without JavaScript. Stories open above it and have
// their own URL.
import { popularProducts } from '@dasturxon/contracts/orders.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { data, Outlet } from 'react-router'
import {
  documentContext,
  languageContext,
  merchantContext,
  pageNotFound,
} from '#features/shop/request-context.server.ts'
import { useShop } from '#features/shop/shop.ts'
import { shopOf } from '#features/shop/shop.server.ts'
import { saleChannelAt } from '#features/shop/sale-channel.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { Deferred, loadLater } from '#platform/deferred/deferred.tsx'
import { readDocument } from '#platform/document/document.ts'
import type { Route } from './+types/home.route.ts'
import { BannerRail } from './banner-rail.tsx'
import { BarSlot, SheetSlot, SideSlot } from './basket-slot.tsx'
import { useCardLinks } from './card-link.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { ClosedCard } from './closed-card.tsx'
import { lastPageCache } from './last-page-cache.ts'
import { MenuGroups } from './menu-groups.tsx'
import { CategoryNavigation } from './category-navigation.tsx'
import { PopularRow } from './popular-row.tsx'
import { popularListedAt, sellable } from './product/open-product.ts'
import { ProductLayer } from './product-layer.tsx'
import { readContent } from './read-content.server.ts'
import type { CategoryHead, MenuCategory } from './menu.ts'
import { readMenu } from './read-menu.server.ts'
import { StoryRail } from './story-rail.tsx'
import { knownCards, writtenCards } from './written-cards.server.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const lookup = context.get(merchantContext)
  if (!lookup.found) throw data({ code: lookup.reason }, { status: 503 })
  const [call, language] = [context.get(apiContext), context.get(languageContext)]
  const { settings } = lookup
  const { endsBy } = context.get(documentContext).lifetime
  // Sister brands are not needed for a card.
  const shop = shopOf(lookup, [], language)
  const [[error, menu, menuAddress], [, ordered = []], content] = await Promise.all([
    readMenu(call, language, saleChannelAt(request.url)),
    call(popularProducts, {}),
    readContent(call, settings, shop.services[0] ?? null, language, endsBy),
  ])
  if (error) throw data({ code: error.code }, { status: 503 })
  const { id: story } = params as { id?: string }
  if (story !== undefined && !content.stories.some(({ id }) => id === story)) throw pageNotFound(request)
  const popular = sellable(menu, ordered)
  context.set(writtenCards, () => knownCards(menu, popular, shop, language))
  return {
    groups: menu.groups.map((group) => ({ ...group, categories: group.categories.map(headOf) })),
    menuAddress,
    popular,
    popularListed: popularListedAt(menu, popular),
    ...content,
    views: { groups: settings.groupView, categories: settings.categoryView },
    hasProfile: settings.isVisibleAtProfileTop,
  }
}

const headOf = ({ products, ...category }: MenuCategory): CategoryHead => ({
  ...category,
  productCount: products.length,
})

/** Opening a layer above the menu (product, story) does not reload the menu. */
export const shouldRevalidate = () => false

type Page = Awaited<ReturnType<typeof loader>>
const home = lastPageCache<Page>(60_000)

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  const cached = home.fresh()
  const page = cached ?? (await loadOrOlder(serverLoader))
  const { prepareCards } = await import('./rendered-cards.tsx')
  await prepareCards(page.menuAddress, readDocument(document).language)
  return page
}

async function loadOrOlder(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load()
  } catch (error) {
    const older = home.any()
    // Offline, an older cached page is better than an error.
    if (!older || navigator.onLine) throw error
    return older
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shop = (matches[0].loaderData as { shop: { title: string; brand: string } } | undefined)?.shop
  const categories = loaderData?.groups.flatMap((group) => group.categories.map(({ name }) => name)) ?? []
  return [
    { title: shop?.title },
    ...(categories.length > 0 ? [{ name: 'description', content: `${shop?.brand}: ${categories.join(', ')}` }] : []),
  ]
}

const loadFacts = () => import('./terms-row.tsx').then(({ TermsRow }) => TermsRow)
const loadCards = () => import('./live-cards.tsx').then(({ LiveCards }) => LiveCards)
const loadWatch = () => import('./current-branch/branch-watch.tsx').then(({ BranchWatch }) => BranchWatch)
const loadNotice = async () =>
  (await Promise.all([import('./current-branch/branch-notice.tsx'), loadLater()]))[0].BranchNotice
const loadRows = () => import('./customer/customer-rows.tsx').then(({ CustomerRows }) => CustomerRows)
const loadProfile = async () => (await Promise.all([import('./customer/profile-card.tsx'), loadLater()]))[0].ProfileCard
const loadClosed = async () =>
  (await Promise.all([import('./closed/live-closed-card.tsx'), loadLater()]))[0].LiveClosedCard
const none = {}

/** Two or three columns on a desktop: category navigation, menu with stories and banners above, basket. */
const columns = {
  tabs: {
    basket: 'desktop:grid-cols-[12.5rem_minmax(0,1fr)_22.25rem]',
    alone: 'desktop:grid-cols-[12.5rem_minmax(0,1fr)]',
  },
  tiles: { basket: 'desktop:grid-cols-[minmax(0,1fr)_22.25rem]', alone: 'desktop:grid-cols-[minmax(0,1fr)]' },
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { groups, menuAddress, popular, popularListed, stories, banners, opensAt, pause, views, hasProfile } =
    loaderData
  const { t } = useLingui()
  const shop = useShop()
  const categories = useMemo(() => groups.flatMap((group) => group.categories), [groups])
  useEffect(() => home.keep(loaderData), [loaderData])
  const hasBasket = shop?.basket.inMain ?? false
  const navigation = views.categories === 'TABS' && categories.length > 1 ? 'tabs' : 'tiles'
  return (
    <main
      onClickCapture={useCardLinks()}
      className={`mx-auto max-w-350 desktop:grid desktop:grid-rows-[auto_1fr] desktop:items-start desktop:gap-x-9 desktop:px-gutter desktop:pt-6 ${columns[navigation][hasBasket ? 'basket' : 'alone']}`}
    >
      <h1 className="sr-only">{shop?.title}</h1>
      <div className={navigation === 'tabs' ? 'desktop:col-start-2' : ''}>
        {hasProfile && (
          <div className="min-h-18 px-gutter pb-2 desktop:px-0">
            <Deferred load={loadProfile} props={none} />
          </div>
        )}
        <div className="min-h-13 px-gutter desktop:min-h-9 desktop:px-0">
          <Deferred load={loadFacts} props={none} />
        </div>
        {opensAt && (
          <Deferred
            load={loadClosed}
            props={{ opensAt, pause }}
            before={<ClosedCard opensAt={opensAt} pause={pause} />}
          />
        )}
        {/* The room for an order on its way: see question-script.server.ts. */}
        <div className="in-data-order:min-h-29">
          <Deferred load={loadRows} props={none} />
        </div>
        <PopularRow ids={popular} listed={popularListed} menuAddress={menuAddress} />
        <StoryRail stories={stories} />
        <BannerRail banners={banners} />
        <CategoryNavigation groups={groups} views={views} />
      </div>
      {navigation === 'tabs' && <CategoryTabs categories={categories} />}
      <div className={navigation === 'tabs' ? 'desktop:col-start-2' : ''}>
        {categories.length === 0 && (
          <p className="px-gutter py-18 text-center text-ink-2">{t`Our menu is coming soon.`}</p>
        )}
        <Deferred load={loadNotice} props={{ categories }} />
        <MenuGroups groups={groups} menuAddress={menuAddress} />
      </div>
      {hasBasket && <SideSlot />}
      {hasBasket && <BarSlot />}
      <SheetSlot />
      <Deferred load={loadCards} props={{ menuAddress }} />
      <Deferred load={loadWatch} props={none} />
      <ProductLayer />
      <Outlet />
    </main>
  )
}

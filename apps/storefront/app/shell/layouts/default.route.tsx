// The layout of almost every page: brand, service and languages above; footer and navigation below.
import { Outlet, useLocation, useNavigation } from 'react-router'
import { isInSection } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { Deferred } from '#platform/deferred/deferred.tsx'
import { Footer } from '#shell/footer.tsx'
import { ShopBar } from '../bottom-bar/bottom-bar.tsx'
import { Header } from '../header/header.tsx'

const loadSkeleton = () => import('./home-skeleton.tsx').then(({ HomeSkeleton }) => HomeSkeleton)
const none = {}

const sheet =
  'relative -mt-7 rounded-t-sheet bg-surface pt-4 desktop:mt-0 desktop:rounded-none desktop:bg-bg desktop:pt-0'

export default function DefaultLayout() {
  const shop = useShop()
  const { pathname } = useLocation()
  const isHome = isInSection(pathname, 'menu')
  // On a phone an opened product covers the whole page.
  const isCovered = pathname.startsWith('/product/')
  const nextPath = useNavigation().location?.pathname
  const isLoadingHome = nextPath === '/' && !isHome
  if (!shop) return null
  return (
    <>
      <Header shop={shop} />
      <div
        className={`${isHome ? sheet : ''} ${shop.hasBottomBar && !isCovered ? 'max-desktop:pb-nav' : ''} flex min-h-[60dvh] flex-col`}
      >
        <div className="grow">
          {isLoadingHome && <Deferred load={loadSkeleton} props={none} />}
          <div className={isLoadingHome ? 'hidden' : 'contents'}>
            <Outlet />
          </div>
        </div>
        <Footer shop={shop} isHome={isHome} />
      </div>
      {shop.hasBottomBar && !isCovered && <ShopBar shop={shop} />}
    </>
  )
}

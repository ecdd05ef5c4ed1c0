// The layout of almost every page: brand, service, languages above; contacts and the way around below.
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ShopBar } from '#shell/bottom-bar.tsx'
import { Footer } from '#shell/footer.tsx'
import { Header } from '#shell/header.tsx'
import { LatePart } from '#shell/late-part.tsx'
import { isAt } from '#shell/places.ts'
import { useShop } from '#shell/shop.ts'

const loadSkeleton = () => import('#shell/home-skeleton/home-skeleton.tsx').then(({ HomeSkeleton }) => HomeSkeleton)
const none = {}

const sheet =
  'relative -mt-7 rounded-t-sheet bg-surface pt-4 desktop:mt-0 desktop:rounded-none desktop:bg-bg desktop:pt-0'

export default function DefaultLayout() {
  const shop = useShop()
  const isHome = isAt(useLocation().pathname, 'menu')
  const coming = useNavigation().location?.pathname
  const isComingHome = coming === '/' && !isHome
  if (!shop) return null
  return (
    <>
      <Header shop={shop} />
      <div
        className={`${isHome ? sheet : ''} ${shop.hasBottomBar ? 'max-desktop:pb-nav' : ''} flex min-h-[60dvh] flex-col`}
      >
        <div className="grow">
          {isComingHome && <LatePart load={loadSkeleton} props={none} />}
          <div className={isComingHome ? 'hidden' : 'contents'}>
            <Outlet />
          </div>
        </div>
        <Footer shop={shop} isHome={isHome} />
      </div>
      {shop.hasBottomBar && <ShopBar shop={shop} />}
    </>
  )
}

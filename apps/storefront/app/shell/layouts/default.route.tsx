// The layout of almost every page: brand, service, languages above; contacts below.
import { Outlet } from 'react-router'
import { Footer } from '#shell/footer.tsx'
import { Header } from '#shell/header.tsx'
import { ServiceProvider } from '#shell/service.tsx'
import { useShop } from '#shell/shop.ts'

export default function DefaultLayout() {
  const shop = useShop()
  if (!shop) return null
  return (
    <ServiceProvider offered={shop.services}>
      <Header shop={shop} />
      <div className="relative -mt-7 min-h-[60dvh] rounded-t-sheet bg-surface pt-4 desktop:mt-0 desktop:rounded-none desktop:bg-bg desktop:pt-0">
        <Outlet />
        <Footer shop={shop} />
      </div>
    </ServiceProvider>
  )
}

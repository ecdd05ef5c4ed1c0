// The layout of full-page maps: the map fills the screen, and everything else floats above it.
import { Outlet } from 'react-router'
import { useShop } from '#features/shop/shop.ts'
import { Header } from '../header/header.tsx'

export default function MapLayout() {
  const shop = useShop()
  return (
    <div className="flex h-dvh flex-col">
      {shop && <Header shop={shop} />}
      <main className="relative min-h-0 grow overflow-hidden bg-bg">
        <Outlet />
      </main>
    </div>
  )
}

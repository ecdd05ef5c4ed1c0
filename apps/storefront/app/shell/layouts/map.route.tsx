// The map is the page: it fills the screen, and whatever else there is floats above it.
import { Outlet } from 'react-router'

export default function MapLayout() {
  return (
    <main className="relative h-dvh overflow-hidden bg-bg">
      <Outlet />
    </main>
  )
}

// The layout of the login pages and of the page for a missing shop: the page alone on a plain background.
import { Outlet } from 'react-router'

export default function AuthLayout() {
  return (
    <div className="min-h-dvh bg-bg pt-(--safe-top) pb-(--safe-bottom)">
      <Outlet />
    </div>
  )
}

// Signing in, and being told that there is no shop: nothing but the page itself on quiet paper.
import { Outlet } from 'react-router'

export default function AuthLayout() {
  return (
    <div className="min-h-dvh bg-bg pt-(--safe-top) pb-(--safe-bottom)">
      <Outlet />
    </div>
  )
}

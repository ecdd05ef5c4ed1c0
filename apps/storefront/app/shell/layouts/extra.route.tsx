// The layout of a page opened from a bot's button or a payment app: the app has its own bars, so the page has none.
import { Outlet } from 'react-router'

export default function ExtraLayout() {
  return (
    <main className="mx-auto min-h-dvh max-w-180 bg-surface px-gutter pt-[calc(var(--safe-top)+--spacing(4))] pb-[calc(var(--safe-bottom)+--spacing(10))]">
      <Outlet />
    </main>
  )
}

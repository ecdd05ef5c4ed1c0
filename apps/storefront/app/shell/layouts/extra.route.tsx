// A page opened from a bot's button or a payment app: their bars are around it, so it brings none of its own.
import { Outlet } from 'react-router'

export default function ExtraLayout() {
  return (
    <main className="mx-auto min-h-dvh max-w-180 bg-surface px-gutter pt-[calc(var(--safe-top)+--spacing(4))] pb-[calc(var(--safe-bottom)+--spacing(10))]">
      <Outlet />
    </main>
  )
}

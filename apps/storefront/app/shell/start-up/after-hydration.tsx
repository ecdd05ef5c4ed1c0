// Runs start-up and renders its bars and cards. Downloaded after hydration, when the page is already readable.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasPendingOrder } from '#features/order-request/pending-order.ts'
import type { Shop } from '#features/shop/shop.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { useHost } from '#platform/host/current-host.ts'
import { NewVersionBar } from '../notices/new-version-bar.tsx'
import { OfflineBar } from '../notices/offline-bar.tsx'
import { openPage } from './analytics.ts'
import { ConsentCard } from './consent-card.tsx'
import { startOnce } from './start-up.ts'

const Overlays = lazy(() => import('../notices/notices.tsx').then(({ Overlays }) => ({ default: Overlays })))
const HostFrame = lazy(() => import('../host-frame/host-frame.tsx').then(({ HostFrame }) => ({ default: HostFrame })))
const ResumeSubmit = lazy(async () => {
  const [part] = await Promise.all([import('#features/placing/resume-submit.tsx'), loadLater()])
  return { default: part.ResumeSubmit }
})

export function AfterHydration({ shop }: { shop: Shop }) {
  const { key } = useLocation()
  const isInApp = useHost().kind !== 'web'
  const [hasUnfinished] = useState(hasPendingOrder)
  useEffect(() => startOnce(shop), [shop])
  useEffect(openPage, [key])
  return (
    <>
      <OfflineBar />
      <ConsentCard />
      <Suspense>
        <Overlays />
        {isInApp && <HostFrame />}
        {hasUnfinished && <ResumeSubmit />}
      </Suspense>
      <div className="pointer-events-none fixed inset-x-2 bottom-[calc(var(--safe-bottom)+--spacing(16))] z-50 mx-auto grid max-w-120 gap-2 *:pointer-events-auto desktop:bottom-6">
        <NewVersionBar />
      </div>
    </>
  )
}

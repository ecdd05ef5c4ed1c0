// Everything a page does after it can be read, and the few bars that come of it. Downloaded after the page has come alive.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isUnfinished } from '#features/order-request/pending-order.ts'
import type { Shop } from '#features/shop/shop.ts'
import { NewVersionBar } from '../notices/new-version-bar.tsx'
import { OfflineBar } from '../notices/offline-bar.tsx'
import { countersAreRunning } from './analytics.ts'
import { QuestionCard } from './consent-card.tsx'
import { isPrivatePath } from './private-paths.ts'
import { begin } from './start-up.ts'

const PassingParts = lazy(() =>
  import('../notices/notices.tsx').then(({ PassingParts }) => ({ default: PassingParts })),
)
const ResumeSubmit = lazy(() =>
  import('#features/placing/resume-submit.tsx').then(({ ResumeSubmit }) => ({ default: ResumeSubmit })),
)

/** A page with a map asks where the visitor is when they press for it, and needs its lower edge; so do the checkout and a product. */
const hasOwnQuestion = (path: string) => /^\/(?:checkout|product\/|address\/|branches\/map|profile\/address)/.test(path)

export function Started({ shop }: { shop: Shop }) {
  const { pathname } = useLocation()
  const [hasUnfinished] = useState(isUnfinished)
  useEffect(() => begin(shop), [shop])
  // A stranger's script cannot be unloaded; a new document has none.
  useEffect(() => {
    if (isPrivatePath(pathname) && countersAreRunning()) window.location.reload()
  }, [pathname])
  return (
    <>
      <OfflineBar />
      <Suspense>
        <PassingParts />
        {hasUnfinished && <ResumeSubmit />}
      </Suspense>
      <div className="pointer-events-none fixed inset-x-2 bottom-[calc(var(--safe-bottom)+--spacing(16))] z-50 mx-auto grid max-w-120 gap-2 *:pointer-events-auto desktop:bottom-6">
        {!hasOwnQuestion(pathname) && <QuestionCard />}
        <NewVersionBar />
      </div>
    </>
  )
}

// The error page, downloaded when there is an error. A page without pictures is shown when the download fails.
import { lazy, Suspense } from 'react'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { type ErrorProps, FailedPage } from './fallback.tsx'

const FullPage = lazy(() =>
  Promise.all([import('./error-page.tsx'), loadLater()]).then(
    ([{ ErrorPage }]) => ({ default: ErrorPage }),
    () => ({ default: FailedPage }),
  ),
)

export const DeferredErrorPage = (props: ErrorProps) => (
  <Suspense fallback={<main className="min-h-dvh" />}>
    <FullPage {...props} />
  </Suspense>
)

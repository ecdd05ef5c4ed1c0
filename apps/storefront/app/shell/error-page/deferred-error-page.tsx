// The error page, downloaded when there is an error. Its title is shown at once, and alone when the download fails.
import { lazy, Suspense } from 'react'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { errorTitle } from './fallback.tsx'

type ErrorProps = { error: unknown }

const TitleOnly = ({ error }: ErrorProps) => (
  <main className="grid min-h-dvh place-content-center p-gutter">
    <h1 className="text-h2">{errorTitle(error)}</h1>
  </main>
)

const FullPage = lazy(() =>
  Promise.all([import('./error-page.tsx'), loadLater()]).then(
    ([{ ErrorPage }]) => ({ default: ErrorPage }),
    () => ({ default: TitleOnly }),
  ),
)

export const DeferredErrorPage = ({ error }: ErrorProps) => (
  <Suspense fallback={<TitleOnly error={error} />}>
    <FullPage error={error} />
  </Suspense>
)

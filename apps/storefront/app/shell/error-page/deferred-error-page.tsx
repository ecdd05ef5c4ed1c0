// The error page, downloaded when there is an error. Its title does not wait, and stays alone when the rest cannot come.
import { lazy, Suspense } from 'react'
import { loadLaterWords } from '#platform/words/words.ts'
import { errorTitle } from './fallback.tsx'

type Wrong = { error: unknown }

const Bare = ({ error }: Wrong) => (
  <main className="grid min-h-dvh place-content-center p-gutter">
    <h1 className="text-h2">{errorTitle(error)}</h1>
  </main>
)

const Whole = lazy(() =>
  Promise.all([import('./error-page.tsx'), loadLaterWords()]).then(
    ([{ ErrorPage }]) => ({ default: ErrorPage }),
    () => ({ default: Bare }),
  ),
)

export const LateErrorPage = ({ error }: Wrong) => (
  <Suspense fallback={<Bare error={error} />}>
    <Whole error={error} />
  </Suspense>
)

// The product somebody has opened above this page. What draws it comes when it is first wanted, or when the page has
// nothing better to do: an opened product must not wait for a slow line, and without one it must open all the same. So
// must the search.
import { lazy, Suspense, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQuery } from '#platform/routing/router-link.tsx'
import { loadLaterWords } from '#platform/words/words.ts'
import { layerKey } from './card-link.tsx'

const load = async () => (await Promise.all([import('./product/layer.tsx'), loadLaterWords()]))[0]
const Layer = lazy(async () => ({ default: (await load()).Layer }))

/** Every page with cards has one. */
export function ProductLayer() {
  const language = useLanguage()
  const id = useQuery().get(layerKey)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const prepare = async () => {
      const { prepare } = await load()
      await prepare(language)
      setReady(true)
    }
    return whenQuiet(() => void prepare().catch(() => {}))
  }, [language])
  return (
    <>
      {(isReady || id !== null) && (
        <Suspense>
          <Layer id={id} />
        </Suspense>
      )}
      {isReady && <PrefetchPageLinks page={hrefOf.search} />}
    </>
  )
}

/** Safari has no word for it yet. */
function whenQuiet(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1_500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(action, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

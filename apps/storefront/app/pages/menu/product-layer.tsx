// The layer with the product opened above the current page. Its code is loaded when it is first needed, or earlier when
// the browser is idle: a product must open without waiting for a slow network, and offline. The search page is
// prefetched for the same reason.
import { lazy, Suspense, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { loadLaterWords } from '#platform/words/words.ts'
import { layerKey } from './card-link.tsx'

const load = async () => (await Promise.all([import('./product/layer.tsx'), loadLaterWords()]))[0]
const Layer = lazy(async () => ({ default: (await load()).Layer }))

/** Used on every page with product cards. */
export function ProductLayer() {
  const language = useLanguage()
  const id = useQueryParameters().get(layerKey)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const prepare = async () => {
      const { preloadProduct } = await load()
      await preloadProduct(language)
      setReady(true)
    }
    return whenIdle(() => void prepare().catch(() => {}))
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

/** Runs the action when the browser is idle. Safari has no `requestIdleCallback`: there it runs after 1.5 seconds. */
function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1_500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(action, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

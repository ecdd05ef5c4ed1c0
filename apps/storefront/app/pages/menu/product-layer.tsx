// The layer with the product opened above the current page. Its code is loaded when it is first needed, or earlier, after
// the first input or ten seconds: a product must open without waiting for a slow network, and offline. The search page
// is prefetched for the same reason.
import { lazy, Suspense, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { whenIdleAfterInput } from '#platform/timing/idle.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { layerKey } from './card-link.tsx'

const load = async () => (await Promise.all([import('./product/layer.tsx'), loadLater()]))[0]
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
    return whenIdleAfterInput(() => void prepare().catch(() => {}))
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

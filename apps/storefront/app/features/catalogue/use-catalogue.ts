// The catalogue for components: undefined while loading, null after a failure.
import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { type Catalogue, loadCatalogue } from './catalogue.ts'

export function useCatalogue(): Catalogue | null | undefined {
  const language = useLanguage()
  const [catalogue, setCatalogue] = useState<Catalogue | null>()
  useEffect(() => {
    let isGone = false
    loadCatalogue(language).then(
      (found) => !isGone && setCatalogue(found),
      () => !isGone && setCatalogue(null),
    )
    return () => void (isGone = true)
  }, [language])
  return catalogue
}

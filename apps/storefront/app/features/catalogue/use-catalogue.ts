// The catalogue as a component sees it: undefined while it is on its way, null when it could not be had.
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

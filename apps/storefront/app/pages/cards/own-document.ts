// Each page of bank cards is a document of its own: a content security policy belongs to a document, and only the policy
// of these pages allows a call to Payme. So a link or a navigation to or from them always loads a document.
import { useEffect } from 'react'
import { readDocument } from '#platform/document/document.ts'
import { isCardPath } from '#shell/start-up/private-paths.ts'

/**
 * The path that opens a new document in the language of this one. A language that was chosen by `?lang=` is in no
 * cookie: the prefix of the path stores it.
 */
function documentPath(path: string): string {
  const [opened] = performance.getEntriesByType('navigation')
  const isByQuery = opened !== undefined && new URL(opened.name).searchParams.has('lang')
  return isByQuery ? `/${readDocument(document).language}${path}` : path
}

export const openDocument = (path: string): void => window.location.assign(documentPath(path))
export const replaceDocument = (path: string): void => window.location.replace(documentPath(path))

/** While a card page is shown, the browser follows every link, and a navigation by script ends in a new document. */
export function useOwnDocument(): void {
  useEffect(() => {
    // The router listens on the document; without the event it leaves the link to the browser.
    const hideFromRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    // A page that the browser has kept for the way back may show a card that is gone by now.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('click', hideFromRouter, { capture: true })
    window.addEventListener('pageshow', renew)
    return () => {
      window.removeEventListener('pageshow', renew)
      window.removeEventListener('click', hideFromRouter, { capture: true })
      const { pathname, search, hash } = window.location
      if (!isCardPath(pathname)) replaceDocument(pathname + search + hash)
    }
  }, [])
}

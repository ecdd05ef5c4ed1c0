// The words come first: hydrating without them would tear the server's page apart.
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '@dasturxon/i18n/language'
import { DocumentContext, readDocument } from '#platform/document/document.ts'
import { loadWords, words } from '#platform/words/words.ts'

const worn = readDocument(document)
keepLanguage(worn.language)

loadWords(worn.language, document).then(
  () => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <DocumentContext value={worn}>
            <I18nProvider i18n={words}>
              <HydratedRouter />
            </I18nProvider>
          </DocumentContext>
        </StrictMode>,
      )
    })
  },
  // The page stays readable as the server wrote it.
  (error: unknown) => console.error(error),
)

/**
 * A page whose address names a language asks for its next parts in the same. Their own addresses do not say it, and a
 * language that was only asked for leaves no cookie: without this, whoever comes from a search engine would read one
 * page in Russian and the next in Uzbek.
 */
export function keepLanguage(language: Language): void {
  if (!new URLSearchParams(location.search).has('lang')) return
  const send = window.fetch
  window.fetch = (asked, options) => {
    if (asked instanceof URL && asked.pathname.endsWith('.data')) asked.searchParams.set('lang', language)
    return send(asked, options)
  }
}

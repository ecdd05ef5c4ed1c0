// Hydrates the page after its texts are loaded: without them the result would differ from the server-rendered page.
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '@dasturxon/i18n/language'
import { DocumentContext, readDocument } from '#platform/document/document.ts'
import { loadWords, i18n } from '#platform/words/words.ts'

const branding = readDocument(document)
keepLanguage(branding.language)

loadWords(branding.language, document).then(
  () => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <DocumentContext value={branding}>
            <I18nProvider i18n={i18n}>
              <HydratedRouter />
            </I18nProvider>
          </DocumentContext>
        </StrictMode>,
      )
    })
  },
  // Without its texts the page is not hydrated and stays readable as the server rendered it.
  (error: unknown) => console.error(error),
)

/**
 * A page whose URL has `?lang=` requests the data of its next pages in the same language. The URLs of that data do not
 * contain the language, and `?lang=` sets no cookie: without this, a visitor from a search engine would read one page
 * in Russian and the next in Uzbek.
 */
export function keepLanguage(language: Language): void {
  if (!new URLSearchParams(location.search).has('lang')) return
  const send = window.fetch
  window.fetch = (target, options) => {
    if (target instanceof URL && target.pathname.endsWith('.data')) target.searchParams.set('lang', language)
    return send(target, options)
  }
}

// The words come first: hydrating without them would tear the server's page apart.
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentContext, readDocument } from '#platform/document/document.ts'
import { keepLanguage } from '#platform/words/keep-language.ts'
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

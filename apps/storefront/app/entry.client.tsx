// The words come first: hydrating without them would tear the server's page apart.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCatalogue } from '#shell/catalogues.ts'
import { DocumentContext, readDocument } from '#shell/document.ts'

const worn = readDocument(document)

loadCatalogue(worn.language).then(
  (messages) => {
    const i18n = setupI18n({ locale: worn.language, messages: { [worn.language]: messages } })
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <DocumentContext value={worn}>
            <I18nProvider i18n={i18n}>
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

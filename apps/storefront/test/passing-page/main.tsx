// An empty test page that lets a test call the notice functions of the shop.
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { DocumentContext } from '#platform/document/document.ts'
import { showProblem } from '#platform/feedback/problem.ts'
import { notify } from '#platform/feedback/notify.ts'
import { Overlays } from '#shell/notices/notices.tsx'
import { loadLaterWords, loadWords, i18n } from '#platform/words/words.ts'

const shop = { notify, showProblem }
export type TestShop = typeof shop
Object.assign(globalThis, { shop })

const root = document.getElementById('root')
if (!root) throw new Error('The test page has no #root element')
await loadWords('uz', document)
await loadLaterWords()
createRoot(root).render(
  <DocumentContext value={{ language: 'uz', theme: 'light', themeCss: '' }}>
    <I18nProvider i18n={i18n}>
      <Overlays />
    </I18nProvider>
  </DocumentContext>,
)

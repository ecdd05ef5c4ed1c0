// A page that shows nothing by itself, and lets a test speak as the shop does.
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { DocumentContext } from '#platform/document/document.ts'
import { showProblem } from '#platform/feedback/problem.ts'
import { notify } from '#platform/feedback/notify.ts'
import { PassingParts } from '#shell/notices/notices.tsx'
import { loadLaterWords, loadWords, words } from '#platform/words/words.ts'

const shop = { notify, showProblem }
export type TestShop = typeof shop
Object.assign(globalThis, { shop })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
await loadWords('uz', document)
await loadLaterWords()
createRoot(root).render(
  <DocumentContext value={{ language: 'uz', theme: 'light', themeCss: '' }}>
    <I18nProvider i18n={words}>
      <PassingParts />
    </I18nProvider>
  </DocumentContext>,
)

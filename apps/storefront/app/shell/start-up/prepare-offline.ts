// Downloads what a visitor may open without network before having opened it once: the pages of the bottom bar, which the
// service worker caches, their texts and styles, and the error page.
import { loadLater } from '#platform/deferred/deferred.tsx'
import { readDocument } from '#platform/document/document.ts'
import { whenIdleAfterInput } from '#platform/timing/idle.ts'

type Line = { saveData?: boolean }

/** Waits until the visitor uses the page. A visitor who saves data downloads only the pages that are opened. */
export function prepareOffline(worker: ServiceWorker, build: string): void {
  const { connection } = navigator as Navigator & { connection?: Line }
  if (connection?.saveData) return
  const { language } = readDocument(document)
  whenIdleAfterInput(() => {
    worker.postMessage({ prepare: { language, build } })
    void Promise.all([loadLater(), import('../error-page/error-page.tsx')]).catch(console.info)
  })
}

// Starts the service worker public/sw.js, which keeps the shell of the console for a reload without network.
import { registerWorker } from '@dasturxon/browser/register-worker'

export async function startWorker(): Promise<void> {
  const worker = await registerWorker()
  if (worker) reportFetched(worker)
}

/** Names the files that this page has fetched before the worker was active: the first visit is kept too. */
function reportFetched(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name)
    if (files.length > 0) worker.postMessage({ keep: files })
  })
  observer.observe({ type: 'resource', buffered: true })
}

// Starts the service worker public/sw.js, which caches the shop for use offline.
import { registerWorker } from '@dasturxon/browser/register-worker'

/** Resolves to the active worker; to null where there is none. */
export async function startWorker(): Promise<ServiceWorker | null> {
  const worker = await registerWorker()
  if (worker) reportFetched(worker)
  return worker
}

/** Tells the worker what the first visit fetched before it was active; else those files would be missing offline. */
function reportFetched(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ name, workerStart }) => workerStart === 0 && name.startsWith(location.origin),
    )
    // The URL fragment is left out: in Telegram it identifies the visitor.
    const files = past.map(({ name, entryType }) => ({
      address: name.split('#', 1)[0],
      isPage: entryType === 'navigation',
    }))
    if (files.length > 0) worker.postMessage({ keep: files })
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}

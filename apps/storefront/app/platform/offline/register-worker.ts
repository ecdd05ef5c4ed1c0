// Registers the service worker public/sw.js, which caches the shop for use offline. The Trusted Types
// policy accepts no other URL.
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy }
type Policy = { createScriptURL: (address: string) => string }

const address = '/sw.js'

/** Resolves to the active worker; to null where there is none. */
export async function registerWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
    const { active } = await navigator.serviceWorker.ready
    if (active) reportFetched(active)
    return active
  } catch (error) {
    // The shop works without a service worker too.
    console.info('No service worker:', error)
    return null
  }
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

function trusted(script: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return script
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (requested) => {
      if (requested !== address) throw new TypeError(`${requested} is not the worker script`)
      return requested
    },
  })
  return policy.createScriptURL(script)
}

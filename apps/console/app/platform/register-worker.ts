// Registers the service worker public/sw.js, which keeps the shell of the console for a reload without network. The
// Trusted Types policy accepts no other URL.
type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const address = '/sw.js'

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
    const { active } = await navigator.serviceWorker.ready
    if (active) reportFetched(active)
  } catch (error) {
    // The console works without a service worker too.
    console.info('No service worker:', error)
  }
}

/** Names the files that this page has fetched before the worker was active: the first visit is kept too. */
function reportFetched(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name)
    if (files.length > 0) worker.postMessage({ keep: files })
  })
  observer.observe({ type: 'resource', buffered: true })
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

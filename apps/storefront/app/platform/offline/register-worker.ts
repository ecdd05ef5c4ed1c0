// Lets the worker in public/sw.js keep this shop for a time without network. The policy can name this one script only.
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Maker }
type Maker = { createScriptURL: (address: string) => string }

const address = '/sw.js'

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
    const { active } = await navigator.serviceWorker.ready
    if (active) handOver(active)
  } catch (error) {
    // A shop without a worker is still a shop.
    console.info('No worker:', error)
  }
}

/** What a first visit fetched before there was a worker would be missing in the metro: the worker is told of it. */
function handOver(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ name, workerStart }) => workerStart === 0 && name.startsWith(location.origin),
    )
    // What stands behind # is the page's own business: in Telegram it is who the visitor is.
    const keep = past.map(({ name, entryType }) => ({
      address: name.split('#', 1)[0],
      isPage: entryType === 'navigation',
    }))
    if (keep.length > 0) worker.postMessage({ keep })
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}

function trusted(script: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return script
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`${asked} is not the worker`)
      return asked
    },
  })
  return policy.createScriptURL(script)
}

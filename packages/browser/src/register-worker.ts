// Registers the service worker /sw.js of an application. The Trusted Types policy accepts no other URL.
type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const address = '/sw.js'

/** Resolves to the active worker; to null where there is none: an application works without one too. */
export async function registerWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
    return (await navigator.serviceWorker.ready).active
  } catch (error) {
    console.info('No service worker:', error)
    return null
  }
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

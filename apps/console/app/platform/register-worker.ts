// Registers the service worker public/sw.js, which keeps the shell of the console for a reload without network. The
// Trusted Types policy accepts no other URL.
type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const address = '/sw.js'

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
  } catch (error) {
    // The console works without a service worker too.
    console.info('No service worker:', error)
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

// Lets the worker in public/sw.js keep this shop for a time without network. The policy can name this one script only.
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Maker }
type Maker = { createScriptURL: (address: string) => string }

const address = '/sw.js'

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address), { scope: '/' })
  } catch (error) {
    // A shop without a worker is still a shop.
    console.info('No worker:', error)
  }
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

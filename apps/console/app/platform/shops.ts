// What this browser remembers of each shop, in storage that never throws. No token and no data of a person is stored:
// only the shop, its look, and what was chosen on this device.
export type KnownShop = {
  sub: string
  brand: string
  colour: string | null
  logo: string | null
  /** The branches of the shift on this device. */
  branchIds: readonly string[] | null
  /** When the session ends; all tabs read it. */
  endsAt: string | null
}

const key = 'shops'

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeText(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage is full or forbidden: the choice is forgotten with the page.
  }
}

export function knownShops(): KnownShop[] {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? '[]')
    return Array.isArray(stored) ? (stored as KnownShop[]).filter((shop) => typeof shop?.sub === 'string') : []
  } catch {
    return []
  }
}

export const knownShop = (sub: string): KnownShop | undefined => knownShops().find((shop) => shop.sub === sub)

/** Adds or changes the record of a shop; the shop that was used last comes first. */
export function rememberShop(sub: string, change: Partial<Omit<KnownShop, 'sub'>>): void {
  const before = knownShop(sub) ?? { sub, brand: sub, colour: null, logo: null, branchIds: null, endsAt: null }
  writeText(key, JSON.stringify([{ ...before, ...change }, ...knownShops().filter((shop) => shop.sub !== sub)]))
}

export function forgetShop(sub: string): void {
  writeText(key, JSON.stringify(knownShops().filter((shop) => shop.sub !== sub)))
}

// The first part of the path names the shop: two shops live in two tabs, each with its own session.
const aSub = /^\/([a-z0-9][a-z0-9-]{1,62})(?:\/|$)/

/** Empty on the start page, which lists the shops that this browser knows. */
export const sub: string = aSub.exec(globalThis.location?.pathname ?? '')?.[1] ?? ''

/** Loads a new document, so that nothing of the page before stays in memory. */
export const goToLogin = (): void => window.location.assign(`/${sub}/login`)

export const openShop = (chosen: string): void => window.location.assign(`/${chosen}/`)

// What the browser stores between pages, under the key names of the specification. `_language` and `_page` are cookies,
// because the server reads them too; `initData` is stored per tab.
import { usableInitData } from '@dasturxon/rules/bot-session'
import type { PageVariant } from '@dasturxon/rules/path-prefix'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { clearCookies, readCookie } from './cookies.ts'
import { stateKeys } from './state-keys.ts'
import { local, perTab } from './storage.ts'

export { stateKeys }

export function pageFlag(): PageVariant | null {
  const page = readCookie(stateKeys.page)
  return page === '1' || page === '2' ? page : null
}

/** Telegram launch data that is too short to be valid is removed, not used. */
export function initData(): string | null {
  const stored = perTab.read(stateKeys.initData)
  const usable = usableInitData(stored)
  if (stored !== null && !usable) perTab.remove(stateKeys.initData)
  return usable
}

/** The path to open after a login; `/` when none was stored. Never another host, whatever was stored. */
export const redirectUrl = (): string => safeRedirect(perTab.read(stateKeys.redirectUrl))
export const storeRedirectUrl = (path: string): boolean => perTab.write(stateKeys.redirectUrl, safeRedirect(path))

/** Removes everything but `kept`: local and session storage, cookies, and the offline caches. */
export async function clearClientState(kept: { local: readonly string[]; perTab: readonly string[] }): Promise<void> {
  for (const [store, keys] of [
    [local, kept.local],
    [perTab, kept.perTab],
  ] as const) {
    const saved = keys.map((key) => [key, store.read(key)] as const)
    store.clear()
    for (const [key, value] of saved) if (value !== null) store.write(key, value)
  }
  clearCookies()
  await dropCaches()
}

export async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.map((name) => caches.delete(name)))
}

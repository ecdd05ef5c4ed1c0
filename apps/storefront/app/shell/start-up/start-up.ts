// The eight steps of a visit, in the order of the specification. The page is already readable: nothing here may hold it up.
import { offerReload, whenIdle } from '@dasturxon/browser/reload'
import { watchBuild } from '@dasturxon/browser/watch-build'
import { beginKeeping } from '#features/basket/start-sync.ts'
import type { Shop } from '#features/shop/shop.ts'
import { readDocument } from '#platform/document/document.ts'
import { watchConnection } from '#platform/offline/connection.ts'
import { registerWorker } from '#platform/offline/register-worker.ts'
import { stateKeys } from '#platform/storage/client-state.ts'
import { readCookie } from '#platform/storage/cookies.ts'
import { askForConsent, askForPlace } from './consent.ts'
import type { Step, Visit } from './start-up-context.ts'
import {
  checkVersion,
  chooseBrand,
  countVisitors,
  dressShop,
  followOrders,
  knowMerchant,
  pickCity,
  resumeSession,
} from './steps.ts'
import { meetTelegram } from './telegram.ts'

/** Two of them only set a clock: orders come half a second later, the city at 1.2 s; the session waits for neither. */
export const steps: readonly (readonly [name: string, step: Step])[] = [
  ['version', checkVersion],
  ['merchant', knowMerchant],
  ['brand', chooseBrand],
  ['shop', dressShop],
  ['visitors', countVisitors],
  ['orders', followOrders],
  ['city', pickCity],
  ['session', resumeSession],
]

/** Answers the step that ended the visit, or null. `onStep` hears each one begin. */
export async function startUp(visit: Visit, onStep: (name: string) => void = () => {}): Promise<string | null> {
  for (const [name, step] of steps) {
    onStep(name)
    if ((await step(visit)) === 'stop') return name
  }
  return null
}

/** The start-up of one page: once, however often React looks. */
let hasBegun = false

export function begin(shop: Shop): void {
  if (hasBegun) return
  hasBegun = true
  void meetTelegram().then(() => visit(shop))
}

async function visit(shop: Shop): Promise<void> {
  if (window.location.search.includes('table=')) void openTable()
  const endedAt = await startUp({
    shop,
    language: readDocument(document).language,
    later: (wait, action) => void setTimeout(() => void action(), wait),
    ask: (question) => void (question === 'place' ? askForPlace() : askForConsent()),
  })
  // A page that is being left needs no company.
  if (endedAt === null) keepCompany()
}

/** Whoever scanned no code needs none of it. */
const openTable = async () =>
  (await import('#features/destination/table-from-link.ts')).takeTable(window.location.search)

function keepCompany(): void {
  followLanguage()
  beginKeeping()
  void watchConnection()
  if (import.meta.env.DEV) return
  void registerWorker()
  const running = (window as Window & { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version
  if (running) watchBuild(running, offerReload)
}

// Cookies tell nobody that they have changed. Another tab chose a language: this one notices, and takes a new page.

const cookieInterval = 300

/** Looks only while somebody looks at the page, and tells only of a change. */
export function watchCookie(name: string, onChange: (value: string | null) => void): () => void {
  let known = readCookie(name)
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    const value = readCookie(name)
    if (value === known) return
    known = value
    onChange(value)
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    look()
    timer = setInterval(look, cookieInterval)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

/** A cookie that is gone changes nothing on this page: it was cleared, not chosen. */
export const followLanguage = (): (() => void) =>
  watchCookie(stateKeys.language, (language) => {
    if (language !== null) whenIdle(() => window.location.reload())
  })

// Runs the eight start-up steps in the order of the specification. The page is already readable: nothing may delay it.
import { offerReload, whenIdle } from '@dasturxon/browser/reload'
import { watchBuild } from '@dasturxon/browser/watch-build'
import { startSync } from '#features/basket/start-sync.ts'
import type { Shop } from '#features/shop/shop.ts'
import { readDocument } from '#platform/document/document.ts'
import { enterHost } from '#platform/host/enter-host.ts'
import { watchConnection } from '#platform/offline/connection.ts'
import { startWorker } from '#platform/offline/start-worker.ts'
import { stateKeys } from '#platform/storage/client-state.ts'
import { readCookie } from '#platform/storage/cookies.ts'
import { askForConsent, askForPosition } from './consent.ts'
import type { Step, StartUpContext } from './start-up-context.ts'
import {
  checkVersion,
  chooseBrand,
  askAnalytics,
  loadShopData,
  followOrders,
  checkMerchant,
  pickCity,
  resumeSession,
} from './steps.ts'

/** Two steps only start a timer (orders: 0.5 s, city: 1.2 s); the session step does not wait for these timers. */
export const steps: readonly (readonly [name: string, step: Step])[] = [
  ['version', checkVersion],
  ['merchant', checkMerchant],
  ['brand', chooseBrand],
  ['shop', loadShopData],
  ['visitors', askAnalytics],
  ['orders', followOrders],
  ['city', pickCity],
  ['session', resumeSession],
]

/** Resolves to the step that stopped start-up, or to null. `onStep` is called when a step starts. */
export async function startUp(
  visit: StartUpContext,
  onStep: (name: string) => void = () => {},
): Promise<string | null> {
  for (const [name, step] of steps) {
    onStep(name)
    if ((await step(visit)) === 'stop') return name
  }
  return null
}

/** Start-up runs once per page, however often React renders. */
let hasBegun = false

export function startOnce(shop: Shop): void {
  if (hasBegun) return
  hasBegun = true
  void enterHost().then((end) => (end === 'stop' ? undefined : visit(shop)))
}

async function visit(shop: Shop): Promise<void> {
  if (window.location.search.includes('table=')) void openTable()
  const endedAt = await startUp({
    shop,
    language: readDocument(document).language,
    later: (wait, action) => void setTimeout(() => void action(), wait),
    ask: (question) => void (question === 'place' ? askForPosition() : askForConsent()),
  })
  // A step stops start-up when another page is loading or there is no shop; then no background tasks are needed.
  if (endedAt === null) startBackgroundTasks()
}

/** Downloads its module only for a visitor who has scanned the QR code of a table. */
const openTable = async () =>
  (await import('#features/destination/table-from-link.ts')).chooseTableFromLink(window.location.search)

function startBackgroundTasks(): void {
  followLanguage()
  startSync()
  void watchConnection()
  if (import.meta.env.DEV) return
  const running = (window as Window & { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version
  void startWorker().then((worker) => {
    if (worker && running) void prepareLater(worker, running)
  })
  if (running) watchBuild(running, () => offerReload())
}

const prepareLater = async (worker: ServiceWorker, build: string) =>
  (await import('./prepare-offline.ts')).prepareOffline(worker, build)

// Browsers send no event when a cookie changes, so it is polled: when another tab chose a language, this tab reloads.

const cookieInterval = 300

/**
 * Checks the cookie only while the tab is visible, and calls `onChange` only for a change. Stops when this tab opens
 * another page: that page may have set the cookie, and a reload would abort it.
 */
export function watchCookie(name: string, onChange: (value: string | null) => void): () => void {
  let last = readCookie(name)
  let timer: ReturnType<typeof setInterval> | undefined
  const check = () => {
    const value = readCookie(name)
    if (value === last) return
    last = value
    onChange(value)
  }
  const restart = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    check()
    timer = setInterval(check, cookieInterval)
  }
  const pause = () => clearInterval(timer)
  document.addEventListener('visibilitychange', restart)
  window.addEventListener('beforeunload', pause)
  restart()
  return () => {
    pause()
    document.removeEventListener('visibilitychange', restart)
    window.removeEventListener('beforeunload', pause)
  }
}

/** A removed language cookie does not reload the page, because no other language has been chosen. */
export const followLanguage = (): (() => void) =>
  watchCookie(stateKeys.language, (language) => {
    if (language !== null) whenIdle(() => window.location.reload())
  })

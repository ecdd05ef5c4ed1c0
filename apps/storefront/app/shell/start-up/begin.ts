// The start-up of one page: once, however often React looks.
import { offerReload } from '@dasturxon/browser/reload'
import { watchBuild } from '@dasturxon/browser/watch-build'
import { beginKeeping } from '#features/basket/start-sync.ts'
import type { Shop } from '#features/shop/shop.ts'
import { readDocument } from '#platform/document/document.ts'
import { watchConnection } from '#platform/offline/connection.ts'
import { registerWorker } from '#platform/offline/register-worker.ts'
import { askForConsent, askForPlace } from './consent.ts'
import { startUp } from './start-up.ts'
import { meetTelegram } from './telegram.ts'
import { followLanguage } from './watch-cookies.ts'

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

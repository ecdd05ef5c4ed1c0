// Connects the page to the app that shows it. A page of a browser downloads none of that code.
import { readCookie } from '#platform/storage/cookies.ts'
import { perTab } from '#platform/storage/storage.ts'
import { addressIn, type AppKind, hostKind, hostKindAt } from './host-kind.ts'
import { clickKeys, telegramKey } from './launch-keys.ts'

/** Resolves to 'stop' when the page is loaded again. */
export async function enterHost(): Promise<'stop' | undefined> {
  const kind = hostKind()
  if (kind === 'telegram') return loadTelegram()
  if (kind === 'click') return loadClick()
  const { location } = window
  // The address of a later page has no mark. After a reload of it the server answers as to a browser, with other prices.
  const app = unmarkedApp()
  if (!app || hostKindAt(new URL(location.href)) === app) return undefined
  location.replace(addressIn(app, location))
  return 'stop'
}

function unmarkedApp(): AppKind | null {
  if (perTab.read(telegramKey) !== null && hasTelegram()) return 'telegram'
  return isInClick() ? 'click' : null
}

/** False in a tab of a browser that has shown the shop inside Telegram before. */
const hasTelegram = () =>
  window.parent !== window || 'TelegramWebviewProxy' in window || 'notify' in ((window.external as object | null) ?? {})

/** The inline script finds the same signs: with fewer of them, it and this code would load the page again for ever. */
const isInClick = () =>
  perTab.read(clickKeys.session) !== null ||
  Boolean(readCookie('click-web-session') || readCookie('web-session')) ||
  /[?&]web_session=[^&]/.test(window.location.search)

/** Without the app's buttons the page still has its own. */
const loadTelegram = async (): Promise<undefined> => {
  const part = await import('./telegram/start-telegram.ts').catch(console.error)
  part?.startTelegram()
}
const loadClick = async (): Promise<undefined> => {
  const part = await import('./click/start-click.ts').catch(console.error)
  part?.startClick()
}

// Connects the page to the app that shows it. A page of a browser downloads none of that code.
import { isInClick } from './click/is-in-click.ts'
import { addressIn, type AppKind, hostKind, hostKindAt } from './host-kind.ts'
import { isLaunched } from './telegram/launch-parameters.ts'

/** Resolves to 'stop' when the page is loaded again. */
export async function enterHost(): Promise<'stop' | undefined> {
  const kind = hostKind()
  if (kind !== 'web') return load[kind]()
  const { location } = window
  // The address of a later page has no mark. After a reload of it the server answers as to a browser, with other prices.
  const app = unmarkedApp()
  if (!app || hostKindAt(new URL(location.href)) === app) return undefined
  location.replace(addressIn(app, location))
  return 'stop'
}

const unmarkedApp = (): AppKind | null => (isLaunched() && hasTelegram() ? 'telegram' : isInClick() ? 'click' : null)

/** False in a tab of a browser that has shown the shop inside Telegram before. */
const hasTelegram = () =>
  window.parent !== window || 'TelegramWebviewProxy' in window || 'notify' in ((window.external as object | null) ?? {})

/** Without the app's buttons the page still has its own. */
const load: Record<AppKind, () => Promise<undefined>> = {
  telegram: async () => void (await import('./telegram/start-telegram.ts').catch(console.error))?.startTelegram(),
  click: async () => void (await import('./click/start-click.ts').catch(console.error))?.startClick(),
}

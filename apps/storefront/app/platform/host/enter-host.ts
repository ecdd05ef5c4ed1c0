// Connects the page to the app that shows it. A page of a browser downloads none of that code.
import { addressInTelegram, hostKind, hostKindAt } from './host-kind.ts'
import { isLaunched } from './telegram/launch-parameters.ts'

/** Resolves to 'stop' when the page is loaded again. */
export async function enterHost(): Promise<'stop' | undefined> {
  if (hostKind() === 'telegram') return loadTelegram()
  const { location } = window
  // The address of a later page has no mark. After a reload of it the server answers as to a browser, with other prices.
  if (!isLaunched() || !hasApp() || hostKindAt(new URL(location.href)) === 'telegram') return undefined
  location.replace(addressInTelegram(location))
  return 'stop'
}

/** False in a tab of a browser that has shown the shop inside Telegram before. */
const hasApp = () =>
  window.parent !== window || 'TelegramWebviewProxy' in window || 'notify' in ((window.external as object | null) ?? {})

/** Without the app's buttons the page still has its own. */
const loadTelegram = async (): Promise<undefined> => {
  const part = await import('./telegram/start-telegram.ts').catch(console.error)
  part?.startTelegram()
}

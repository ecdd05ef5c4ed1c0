// Inside Telegram: fetch the bridge, greet the app around us in the order it expects, and keep what it says of its user.
import { isBotSession } from '@dasturxon/rules/bot-session'
import { stateKeys } from '#platform/storage/client-state.ts'
import { perTab } from '#platform/storage/storage.ts'

export type TelegramApp = {
  initData: string
  colorScheme: 'light' | 'dark'
  ready: () => void
  expand: () => void
  enableClosingConfirmation: () => void
  disableVerticalSwipes?: () => void
  LocationManager?: { init: () => void }
  onEvent: (name: 'themeChanged', listener: () => void) => void
}

const bridge = 'https://telegram.org/js/telegram-web-app.js'
const patience = 5_000

/** The launch address says where we are: `?ch=tg`, as it was given to the bot. */
export async function meetTelegram(): Promise<void> {
  if (new URLSearchParams(window.location.search).get('ch') !== 'tg') return
  await loadBridge()
  const app = (window as Window & { Telegram?: { WebApp?: TelegramApp } }).Telegram?.WebApp
  if (app) greet(app)
  else console.error('Telegram initData not found')
}

export function greet(app: TelegramApp): void {
  app.ready()
  app.expand()
  app.enableClosingConfirmation()
  app.disableVerticalSwipes?.()
  app.LocationManager?.init()
  wear(app)
  app.onEvent('themeChanged', () => wear(app))
  if (isBotSession(app.initData)) perTab.write(stateKeys.initData, app.initData)
  else console.error('Telegram initData not found')
}

/** Telegram decides light or dark; the brand stays. */
const wear = ({ colorScheme }: TelegramApp) => {
  document.documentElement.dataset['theme'] = colorScheme === 'dark' ? 'dark' : 'light'
}

const loadBridge = () =>
  new Promise<void>((resolve) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    setTimeout(resolve, patience)
    script.src = bridge
    document.head.append(script)
  })

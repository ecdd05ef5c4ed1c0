// Inside Telegram: loads its script, calls the app's methods in the order it expects, and stores the launch data.
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

const scriptUrl = 'https://telegram.org/js/telegram-web-app.js'
const timeoutMs = 5_000

/** The launch URL that the bot opens contains `?ch=tg`; without it the page is not inside Telegram. */
export async function initTelegram(): Promise<void> {
  if (new URLSearchParams(window.location.search).get('ch') !== 'tg') return
  await loadScript()
  const app = (window as Window & { Telegram?: { WebApp?: TelegramApp } }).Telegram?.WebApp
  if (app) configureTelegram(app)
  else console.error('Telegram initData not found')
}

export function configureTelegram(app: TelegramApp): void {
  app.ready()
  app.expand()
  app.enableClosingConfirmation()
  app.disableVerticalSwipes?.()
  app.LocationManager?.init()
  applyTheme(app)
  app.onEvent('themeChanged', () => applyTheme(app))
  if (isBotSession(app.initData)) perTab.write(stateKeys.initData, app.initData)
  else console.error('Telegram initData not found')
}

/** Telegram decides light or dark; the merchant's colours stay. */
const applyTheme = ({ colorScheme }: TelegramApp) => {
  document.documentElement.dataset['theme'] = colorScheme === 'dark' ? 'dark' : 'light'
}

const loadScript = () =>
  new Promise<void>((resolve) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    setTimeout(resolve, timeoutMs)
    script.src = scriptUrl
    document.head.append(script)
  })

// The visitor counter, the chat button and the social pixel. They are third-party scripts, so they load last, never on
// pages where a visitor enters private data, and their ids are checked before they become part of a URL.
import type { Analytics } from '#features/shop/shop.ts'
import { isPrivatePath } from './private-paths.ts'

type AnalyticsWindow = Window & {
  ym?: { (...parameters: unknown[]): void; a?: unknown[][]; l?: number }
  amo_social_button?: object
  amoSocialButton?: { (...parameters: unknown[]): void; q?: unknown[][] }
  amo_pixel_token?: string
}

let ready: Analytics | null = null
let areRunning = false

export const analyticsIsRunning = (): boolean => areRunning

/** True when a script is switched on and this page may load it. */
export function prepareAnalytics(counters: Analytics, path: string): boolean {
  ready = (counters.metrics || counters.chat) && !isPrivatePath(path) ? counters : null
  return ready !== null
}

export function startAnalytics(): void {
  if (!ready || areRunning) return
  areRunning = true
  if (ready.metrics) startMetrics(window, ready.metrics)
  if (ready.chat) startChat(window, ready.chat)
}

function startMetrics(page: AnalyticsWindow, id: string): void {
  const waiting: unknown[][] = []
  page.ym ??= Object.assign((...parameters: unknown[]) => void waiting.push(parameters), { a: waiting, l: Date.now() })
  load('https://mc.yandex.ru/metrika/tag.js')
  // No recording of the screen: it would include what a visitor types.
  page.ym(Number(id), 'init', { clickmap: false, webvisor: false, trackLinks: true, accurateTrackBounce: true })
}

function startChat(page: AnalyticsWindow, { id, hash }: NonNullable<Analytics['chat']>): void {
  const waiting: unknown[][] = []
  page.amo_social_button = { id, hash, locale: document.documentElement.lang, inline: false }
  page.amoSocialButton ??= Object.assign((...parameters: unknown[]) => void waiting.push(parameters), { q: waiting })
  page.amo_pixel_token = hash
  load('https://gso.amocrm.ru/js/button.js')
  load(`https://piper.amocrm.ru/pixel/js/tracker/pixel.js?token=${hash}`)
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

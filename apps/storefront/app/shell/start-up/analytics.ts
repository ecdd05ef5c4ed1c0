// The visitor counter, the chat button and the social pixel. They come from strangers, so they come last, never where a
// card or an order is typed, and their ids are checked before they become part of an address.
import type { Counters } from '#features/shop/shop.ts'
import { isPrivatePath } from './private-paths.ts'

type Strange = Window & {
  ym?: { (...words: unknown[]): void; a?: unknown[][]; l?: number }
  amo_social_button?: object
  amoSocialButton?: { (...words: unknown[]): void; q?: unknown[][] }
  amo_pixel_token?: string
}

let ready: Counters | null = null
let areRunning = false

export const countersAreRunning = (): boolean => areRunning

/** True when there is anything to start and this page may have it. */
export function prepareCounters(counters: Counters, path: string): boolean {
  ready = (counters.metrics || counters.chat) && !isPrivatePath(path) ? counters : null
  return ready !== null
}

export function startCounters(): void {
  if (!ready || areRunning) return
  areRunning = true
  if (ready.metrics) startMetrics(window, ready.metrics)
  if (ready.chat) startChat(window, ready.chat)
}

function startMetrics(page: Strange, id: string): void {
  const waiting: unknown[][] = []
  page.ym ??= Object.assign((...words: unknown[]) => void waiting.push(words), { a: waiting, l: Date.now() })
  load('https://mc.yandex.ru/metrika/tag.js')
  // No recording of the screen: it would see what a visitor types.
  page.ym(Number(id), 'init', { clickmap: false, webvisor: false, trackLinks: true, accurateTrackBounce: true })
}

function startChat(page: Strange, { id, hash }: NonNullable<Counters['chat']>): void {
  const waiting: unknown[][] = []
  page.amo_social_button = { id, hash, locale: document.documentElement.lang, inline: false }
  page.amoSocialButton ??= Object.assign((...words: unknown[]) => void waiting.push(words), { q: waiting })
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

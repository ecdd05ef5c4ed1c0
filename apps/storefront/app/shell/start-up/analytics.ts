// The visitor counter, the chat button and the social pixel. They are third-party scripts, so they load last, never on
// pages where a visitor enters private data, and their ids are checked before they become part of a URL.
import type { Analytics } from '#features/shop/shop.ts'
import { local } from '#platform/storage/storage.ts'
import { isPrivatePath } from './private-paths.ts'

type AnalyticsWindow = Window & {
  ym?: { (...parameters: unknown[]): void; a?: unknown[][]; l?: number }
  amo_social_button?: object
  amoSocialButton?: { (...parameters: unknown[]): void; q?: unknown[][] }
  amo_pixel_token?: string
}

export const consentKey = 'consent'
const hasConsent = () => local.read(consentKey) === 'yes'

let counters: Analytics | null = null
/** The policy of this document allows the scripts. */
let mayRun = false
let areRunning = false
let goals: Promise<typeof import('./goals.ts')> | null = null

/** True when a script is switched on and this page may load it. */
export function prepareAnalytics(shop: Analytics, path: string): boolean {
  counters = shop
  mayRun = !isPrivatePath(path)
  return mayRun && Boolean(shop.metrics || shop.chat || shop.pixel)
}

export function startAnalytics(): void {
  if (!counters || !mayRun || areRunning) return
  areRunning = true
  if (counters.metrics) startMetrics(window, counters.metrics.id)
  if (counters.chat) startChat(window, counters.chat)
  if (counters.pixel) startPixel(window, counters.pixel)
  countGoals()
}

/** Notes which goals the visitor reaches, also on private pages: the next page with the counter sends them. */
export function countGoals(): void {
  if (!counters?.metrics?.goals.length || !(areRunning || hasConsent())) return
  goals ??= import('./goals.ts').then((part) => {
    part.followBasket(openPage)
    return part
  })
  openPage()
}

/** The visitor has opened another page. A script cannot be unloaded, or run against the policy of its document. */
export function openPage(): void {
  const { pathname } = window.location
  if (isPrivatePath(pathname) && areRunning) return window.location.reload()
  void goals?.then((part) => {
    part.noteGoals(new URL(window.location.href))
    if (areRunning) part.sendGoals(counters?.metrics?.goals ?? [], reachGoal)
    else if (part.hasGoals() && !isPrivatePath(window.location.pathname)) window.location.reload()
  }, console.error)
}

function startMetrics(page: AnalyticsWindow, id: string): void {
  const waiting: unknown[][] = []
  page.ym ??= Object.assign((...parameters: unknown[]) => void waiting.push(parameters), { a: waiting, l: Date.now() })
  load('https://mc.yandex.ru/metrika/tag.js')
  // No recording of the screen: it would include what a visitor types.
  page.ym(Number(id), 'init', { clickmap: false, webvisor: false, trackLinks: true, accurateTrackBounce: true })
}

const reachGoal = (name: string, onSent: () => void) =>
  (window as AnalyticsWindow).ym?.(Number(counters?.metrics?.id), 'reachGoal', name, {}, onSent)

function startChat(page: AnalyticsWindow, { id, hash }: NonNullable<Analytics['chat']>): void {
  const waiting: unknown[][] = []
  page.amo_social_button = { id, hash, locale: document.documentElement.lang, inline: false }
  page.amoSocialButton ??= Object.assign((...parameters: unknown[]) => void waiting.push(parameters), { q: waiting })
  load('https://gso.amocrm.ru/js/button.js')
}

function startPixel(page: AnalyticsWindow, token: string): void {
  page.amo_pixel_token = token
  load(`https://piper.amocrm.ru/pixel/js/tracker/pixel.js?token=${token}`)
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

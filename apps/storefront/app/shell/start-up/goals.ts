// The goals of the visitor counter: the steps of a visit from the menu to an order. Each is reached once on the way to
// one order, and stays noted in this tab until a page with the counter sends it.
import { basketStore, countIn, restoreBasket } from '#features/basket/basket.ts'
import { readPendingOrder } from '#features/order-request/pending-order.ts'
import { isInSection } from '#features/shop/sections.ts'
import { perTab } from '#platform/storage/storage.ts'

/** The first name that the merchant has configured is that of the first goal, and so on. */
const steps = ['view', 'product', 'basket', 'checkout', 'order'] as const
type Step = (typeof steps)[number]

type Progress = {
  /** Since the last order. */
  reached: readonly Step[]
  unsent: readonly Step[]
  /** The last order whose goal was reached; one that was placed before this visit is not counted. */
  orderId: string | null
}

const storageKey = 'goals'
let progress: Progress | null = null

const placedOrder = () => readPendingOrder().placed?.orderId ?? null

function readProgress(): Progress {
  try {
    progress ??= JSON.parse(perTab.read(storageKey) ?? 'null') as Progress | null
  } catch {
    progress = null
  }
  return (progress ??= { reached: [], unsent: [], orderId: placedOrder() })
}

function store(next: Progress): void {
  progress = next
  perTab.write(storageKey, JSON.stringify(next))
}

function reach(step: Step): void {
  const before = readProgress()
  if (before.reached.includes(step)) return
  store({ ...before, reached: [...before.reached, step], unsent: [...before.unsent, step] })
}

function stepOf(path: string): Step | null {
  if (path.startsWith('/product/')) return 'product'
  if (path === '/checkout') return 'checkout'
  return isInSection(path, 'menu') || path === '/category' ? 'view' : null
}

/** Notes the goals that are reached by opening this page. */
export function noteGoals({ pathname }: URL): void {
  const orderId = placedOrder()
  if (orderId !== readProgress().orderId) {
    reach('order')
    store({ ...readProgress(), reached: [], orderId })
  }
  const step = stepOf(pathname)
  if (step) reach(step)
}

/** The visitor has put something into the basket; what another device has put into it does not count. */
export function followBasket(onGoal: () => void): void {
  restoreBasket()
  basketStore.subscribe((now, before) => {
    if (now.isKept || countIn(now) <= countIn(before)) return
    reach('basket')
    onGoal()
  })
}

export const hasGoals = (): boolean => readProgress().unsent.length > 0

let isSending = false

/**
 * Sends the noted goals under their configured names, one after another. A goal is forgotten only when it was sent: the
 * visitor may leave for the page of a payment at any moment.
 */
export function sendGoals(names: readonly string[], send: (name: string, onSent: () => void) => void): void {
  const [step] = readProgress().unsent
  if (isSending || !step) return
  isSending = true
  const forget = () => {
    isSending = false
    store({ ...readProgress(), unsent: readProgress().unsent.slice(1) })
    sendGoals(names, send)
  }
  const name = names[steps.indexOf(step)]
  if (name) send(name, forget)
  else forget()
}

// Syncs the basket with the server, so that it follows the customer to another device and outlasts a login or cleared
// browser storage. Lines are merged, never overwritten. Nothing is sent for a visitor who has added nothing.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { heldToken } from '@dasturxon/browser/held-token'
import { beforeReload } from '@dasturxon/browser/reload'
import { withTabLock } from '@dasturxon/browser/tab-lock'
import { readPendingOrder } from '#features/order-request/pending-order.ts'
import { call } from '#platform/session/call.ts'
import { sessionSettled } from '#platform/session/restore.ts'
import { mayHaveSession } from '#platform/session/session-hint.ts'
import { type SessionState, sessionStore } from '#platform/session/session-store.ts'
import { basketStore, changeBasket, mergeFromStorage, resetBasket, linesIn, restoreBasket } from './basket.ts'
import { afterRead, afterSave, unsentLines } from './merge-server-copy.ts'

/** Milliseconds to wait after a change, because taps come in bursts. */
const settleAfter = 400
const readAgainAfter = 10_000
const [shortestWait, longestWait] = [5_000, 60_000]
/** The most attempts per sync; two devices that write at once agree after one merge each. */
const mostTries = 5

let mustRead = false
let lastRead = 0
let wait = shortestWait
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/** Called once per page, after hydration. */
export async function syncBasket(): Promise<void> {
  restoreBasket()
  window.addEventListener('storage', ({ key }) => key?.startsWith('session:') && mergeFromStorage())
  const session = await sessionSettled()
  mustRead = heldToken() !== null
  assignOwner(session)
  sessionStore.subscribe((now, before) => now.userId !== before.userId && onUserChange(now, before))
  basketStore.subscribe(({ isKept }) => !isKept && schedule(settleAfter))
  window.addEventListener('online', () => schedule(0))
  document.addEventListener('visibilitychange', onVisibilityChange)
  beforeReload(flush)
  schedule(0)
}

/** Syncs now, without waiting for the timer; also before a reload. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  running ??= withTabLock('basket', sync).finally(() => (running = null))
  await running
}

function schedule(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void (running ? running.then(() => schedule(after)) : flush()), after)
}

/** A tab that becomes visible reads again, for changes by another device; a tab that is hidden saves at once. */
function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') return void (basketStore.getState().isKept || schedule(0))
  if (Date.now() - lastRead < readAgainAfter) return
  mustRead = heldToken() !== null
  schedule(0)
}

function onUserChange(now: SessionState, before: SessionState): void {
  // The first save has just created the guest: there is nothing to read yet.
  if (before.userId === null && now.status === 'guest') return
  // A customer who logs out leaves no basket behind.
  if (before.status === 'customer') resetBasket()
  mustRead = heldToken() !== null
  assignOwner(now)
  schedule(0)
}

/** Removes the basket when its owner is no longer logged in, and makes the current customer the owner of the basket. */
function assignOwner({ status, userId }: SessionState): void {
  const { owner } = basketStore.getState()
  if (owner !== null && (status === 'customer' ? owner !== userId : !mayHaveSession())) resetBasket()
  if (status === 'customer' && basketStore.getState().owner !== userId) changeBasket(() => ({ owner: userId }))
}

async function sync(): Promise<void> {
  // An order without a response may have emptied the server copy: the sync waits until the response is known.
  if (readPendingOrder().sent) return later()
  for (let tries = 0; tries < mostTries; tries++) {
    const session = sessionStore.getState()
    const current = basketStore.getState()
    const isRead = mustRead || (current.ref === null && heldToken() !== null)
    if (!isRead && (current.isKept || (heldToken() === null && linesIn(current).length === 0))) return
    const error = isRead ? await read(session) : await save(session)
    if (error === 'changed') mustRead = true
    else if (error === 'later') return later()
    else wait = shortestWait
  }
}

type SyncProblem = 'changed' | 'later' | undefined

async function read(session: SessionState): Promise<SyncProblem> {
  const [error, copy] = await call(draft, {})
  if (error) return 'later'
  if (hasUserChanged(session)) return undefined
  mustRead = false
  lastRead = Date.now()
  changeBasket((current) => afterRead(current, copy))
  return undefined
}

let refusedRef: string | null = null

async function save(session: SessionState): Promise<SyncProblem> {
  const sent = basketStore.getState()
  const ref = sent.ref === null || sent.ref === refusedRef ? crypto.randomUUID() : sent.ref
  const [error, copy] = await call(saveDraft, { ifMatch: sent.revision, body: { ref, lines: unsentLines(sent.lines) } })
  if (hasUserChanged(session)) return undefined
  if (copy) changeBasket((current) => afterSave(current, sent, copy))
  if (error?.code === 'draft_changed') {
    // The ref is another user's, or of a closed draft: if the server has no draft of this user, a new ref is needed.
    refusedRef = ref
    return 'changed'
  }
  // The basket has more lines than an order allows: it stays in this browser only, until it is changed.
  if (error?.code === 'basket_full') changeBasket(() => ({ isKept: true }))
  else if (error) return 'later'
  return undefined
}

/** True when the user changed during the request. A visitor whose first request created the guest does not count. */
function hasUserChanged({ userId }: SessionState): boolean {
  const now = sessionStore.getState()
  return now.userId !== userId && !(userId === null && now.status === 'guest')
}

function later(): void {
  schedule(wait)
  wait = Math.min(longestWait, wait * 2)
}

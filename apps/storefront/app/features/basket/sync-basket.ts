// Keeps the basket with the server, so that it follows its person: to another device, through a login, past a cleared
// browser. Lines are merged, never overwritten. Nothing is sent for a visitor who has put nothing in.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { heldToken } from '@dasturxon/browser/held-token'
import { beforeReload } from '@dasturxon/browser/reload'
import { withTabLock } from '@dasturxon/browser/tab-lock'
import { readSubmit } from '#features/order-request/pending-order.ts'
import { call } from '#platform/session/call.ts'
import { sessionSettled } from '#platform/session/restore.ts'
import { mayHaveSession } from '#platform/session/session-hint.ts'
import { type SessionState, sessionStore } from '#platform/session/session-store.ts'
import { basketStore, changeBasket, followSaved, forgetBasket, linesIn, restoreBasket } from './basket.ts'
import { afterRead, afterSave, toSend } from './merge-server-copy.ts'

/** Taps come in bursts. */
const settleAfter = 400
const readAgainAfter = 10_000
const [shortestWait, longestWait] = [5_000, 60_000]
/** Two devices that write at once agree after one merge each. */
const mostTries = 5

let mustRead = false
let lastRead = 0
let wait = shortestWait
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/** Once per page, after it has come alive. */
export async function keepBasket(): Promise<void> {
  restoreBasket()
  window.addEventListener('storage', ({ key }) => key?.startsWith('session:') && followSaved())
  const session = await sessionSettled()
  mustRead = heldToken() !== null
  follow(session)
  sessionStore.subscribe((now, before) => now.userId !== before.userId && changeHands(now, before))
  basketStore.subscribe(({ isKept }) => !isKept && soon(settleAfter))
  window.addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', look)
  beforeReload(flush)
  soon(0)
}

/** What was written comes first, even when its turn had not come yet. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  running ??= withTabLock('basket', sync).finally(() => (running = null))
  await running
}

function soon(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void (running ? running.then(() => soon(after)) : flush()), after)
}

/** Somebody looks again: another device may have been used meanwhile. Somebody goes: what is unsaved goes out now. */
function look(): void {
  if (document.visibilityState === 'hidden') return void (basketStore.getState().isKept || soon(0))
  if (Date.now() - lastRead < readAgainAfter) return
  mustRead = heldToken() !== null
  soon(0)
}

function changeHands(now: SessionState, before: SessionState): void {
  // The first basket has just made its guest: there is nothing to read yet.
  if (before.userId === null && now.status === 'guest') return
  // Whoever leaves takes everything along.
  if (before.status === 'customer') forgetBasket()
  mustRead = heldToken() !== null
  follow(now)
  soon(0)
}

/** A basket of a customer who is not here any more is nobody's to see. */
function follow({ status, userId }: SessionState): void {
  const { owner } = basketStore.getState()
  if (owner !== null && (status === 'customer' ? owner !== userId : !mayHaveSession())) forgetBasket()
  if (status === 'customer' && basketStore.getState().owner !== userId) changeBasket(() => ({ owner: userId }))
}

async function sync(): Promise<void> {
  // An order that was sent and never answered may have emptied what the server keeps.
  if (readSubmit().sent) return later()
  for (let tries = 0; tries < mostTries; tries++) {
    const who = sessionStore.getState()
    const here = basketStore.getState()
    const isRead = mustRead || (here.ref === null && heldToken() !== null)
    if (!isRead && (here.isKept || (heldToken() === null && linesIn(here).length === 0))) return
    const error = isRead ? await read(who) : await save(who)
    if (error === 'changed') mustRead = true
    else if (error === 'later') return later()
    else wait = shortestWait
  }
}

type Trouble = 'changed' | 'later' | undefined

async function read(who: SessionState): Promise<Trouble> {
  const [error, kept] = await call(draft, {})
  if (error) return 'later'
  if (isAnother(who)) return undefined
  mustRead = false
  lastRead = Date.now()
  changeBasket((here) => afterRead(here, kept))
  return undefined
}

let refusedRef: string | null = null

async function save(who: SessionState): Promise<Trouble> {
  const sent = basketStore.getState()
  const ref = sent.ref === null || sent.ref === refusedRef ? crypto.randomUUID() : sent.ref
  const [error, kept] = await call(saveDraft, { ifMatch: sent.revision, body: { ref, lines: toSend(sent.lines) } })
  if (isAnother(who)) return undefined
  if (kept) changeBasket((here) => afterSave(here, sent, kept))
  if (error?.code === 'draft_changed') {
    // Somebody else's, or closed: if the server knows none of ours, ours needs another name.
    refusedRef = ref
    return 'changed'
  }
  // More than an order takes: it stays on this machine until it has become less.
  if (error?.code === 'basket_full') changeBasket(() => ({ isKept: true }))
  else if (error) return 'later'
  return undefined
}

/** The first call of a guest makes the guest; anybody else is somebody else. */
function isAnother({ userId }: SessionState): boolean {
  const now = sessionStore.getState()
  return now.userId !== userId && !(userId === null && now.status === 'guest')
}

function later(): void {
  soon(wait)
  wait = Math.min(longestWait, wait * 2)
}

// Keeps the cards current while a screen needs them: at first the whole board is read, then only what has changed since
// the cursor. First load, news, lost network and a waking tablet are this one path, and several screens share it: one
// stream, one call. A read that fails is repeated, with a growing delay, until it succeeds.
import type { Language } from '@dasturxon/i18n/language'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { type Failed, useLanguage } from '#platform/words.ts'
import { applyReply, cardStore, resetCards } from './card-store.ts'
import { beat } from './heartbeat.ts'
import { followNews } from './live.ts'

const firstDelay = 500
const longestDelay = 8_000

type Reading = { branchIds: string; language: Language }

export const readingState = createStore<{ failure: Failed | null }>()(() => ({ failure: null }))

let wanted: Reading | null = null
let readers = 0
let leave = () => {}
let running: Promise<void> | null = null
let isStale = false
/** Versions that news have told while a read was under way; it may already contain them. */
let told: { branchId: string; version: number }[] = []
let wakeUp = () => {}

/** Reads the cards of these branches while the component is mounted. No branch: nothing is read. */
export function useCards(branchIds: readonly string[]): void {
  const language = useLanguage()
  const ids = branchIds.join()
  useEffect(() => (ids === '' ? undefined : openCards({ branchIds: ids, language })), [ids, language])
}

/** Another choice of branches or another language starts from the beginning. The returned function ends the reading. */
export function openCards(reading: Reading): () => void {
  readers++
  if (wanted?.branchIds !== reading.branchIds || wanted.language !== reading.language) {
    leave()
    wanted = reading
    resetCards()
    readingState.setState({ failure: null })
    // The read comes first: it contains what the stream tells at once, which then causes no second read.
    void readCards()
    leave = follow(reading.branchIds.split(','))
  }
  return () => {
    if (--readers > 0) return
    leave()
    leave = () => {}
    wanted = null
    readingState.setState({ failure: null })
  }
}

function follow(branchIds: readonly string[]): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // A tablet that wakes up or a network that comes back may have missed news.
  const read = () => {
    if (document.visibilityState === 'visible') void readCards()
  }
  document.addEventListener('visibilitychange', read, { signal })
  window.addEventListener('online', read, { signal })
  const stop = followNews(
    branchIds.map((id) => `board:${id}` as const),
    (news) => news.event === 'board' && notice(news.data),
  )
  return () => (stop(), leaving.abort())
}

/** Reads what is new. A request during a read starts another read after it; one during a delay ends the delay. */
export function readCards(): Promise<void> {
  isStale = true
  wakeUp()
  return start()
}

function start(): Promise<void> {
  return (running ??= readUntilFresh().finally(() => {
    running = null
    // What was asked for after the last answer, and before this moment.
    if (wanted && (isStale || told.some((news) => !hasVersion(news)))) void readCards()
  }))
}

/** News need no read when the last answer, or the one that is under way, contains their version. */
function notice(news: { branchId: string; version: number }): void {
  if (hasVersion(news)) return
  if (!running) return void readCards()
  told.push(news)
  wakeUp()
}

function hasVersion({ branchId, version }: { branchId: string; version: number }): boolean {
  const part = cardStore
    .getState()
    .cursor?.split(';')
    .find((held) => held.startsWith(`${branchId}=`))
  return part !== undefined && Number(part.slice(branchId.length + 1)) >= version
}

async function readUntilFresh(): Promise<void> {
  for (let failures = 0; wanted && (isStale || failures > 0);) {
    isStale = false
    told = []
    const reading = wanted
    const after = cardStore.getState().cursor
    const [failure, reply] = await call(liveBoard, { query: { ...reading, ...(after !== null && { after }) } })
    if (reading !== wanted) {
      isStale = true
      continue
    }
    if (reply) {
      failures = 0
      beat()
      applyReply(reply)
      if (told.some((news) => !hasVersion(news))) isStale = true
      readingState.setState({ failure: null })
      continue
    }
    failures++
    readingState.setState({ failure })
    // A refusal stays a refusal: only the person can change it.
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) return
    await delay(Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.75 + Math.random() / 2))
  }
}

/** Ends early when something is heard of again. */
function delay(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  wakeUp = resolve
  return promise.finally(() => {
    clearTimeout(timer)
    wakeUp = () => {}
  })
}

// Reads the board: at first whole, then only what has changed since the cursor. First load, news, lost network and a
// waking tablet are this one path. A read that fails is repeated, with a growing delay, until it succeeds.
import type { Language } from '@dasturxon/i18n/language'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import type { Failed } from '#platform/words.ts'
import { beat } from '#shell/heartbeat.ts'
import { applyReply, boardStore, resetBoard } from './board-store.ts'

const firstDelay = 500
const longestDelay = 8_000

type Reading = { branchIds: readonly string[]; language: Language }

export const readingState = createStore<{ failure: Failed | null; hasRead: boolean; boards: number }>()(() => ({
  failure: null,
  hasRead: false,
  boards: 0,
}))

let wanted: Reading | null = null
let running: Promise<void> | null = null
let isStale = false

/** Another choice of branches or another language starts from the beginning. */
export function openBoard(reading: Reading): () => void {
  const isSame = wanted?.branchIds.join() === reading.branchIds.join() && wanted.language === reading.language
  wanted = reading
  if (!isSame) {
    resetBoard()
    readingState.setState({ failure: null, hasRead: false })
  }
  void readBoard()
  return () => {
    if (wanted === reading) wanted = null
  }
}

/** Reads what is new. A request during a read starts another read after it. */
export function readBoard(): Promise<void> {
  isStale = true
  return (running ??= readUntilFresh().finally(() => (running = null)))
}

/** News whose version the last answer already holds need no read. */
export function hasVersion(branchId: string, version: number): boolean {
  const part = boardStore
    .getState()
    .cursor?.split(';')
    .find((held) => held.startsWith(`${branchId}=`))
  return part !== undefined && Number(part.slice(branchId.length + 1)) >= version
}

async function readUntilFresh(): Promise<void> {
  for (let failures = 0; wanted && (isStale || failures > 0);) {
    isStale = false
    const reading = wanted
    const after = boardStore.getState().cursor
    const query = {
      branchIds: reading.branchIds.join(),
      language: reading.language,
      ...(after !== null && { after }),
    }
    const [failure, reply] = await call(liveBoard, { query })
    if (reading !== wanted) {
      isStale = true
      continue
    }
    if (reply) {
      failures = 0
      beat()
      applyReply(reply)
      const boards = reply.watching.reduce((sum, branch) => sum + branch.boards, 0)
      readingState.setState({ failure: null, hasRead: true, boards })
      continue
    }
    failures++
    readingState.setState({ failure })
    // A refusal stays a refusal: only the person can change it.
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) return
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)),
    )
  }
}

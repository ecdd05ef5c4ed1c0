import { setToken } from '@dasturxon/browser/held-token'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { boardStore, resetBoard } from './board-store.ts'
import { hasVersion, openBoard, readBoard, readingState } from './read-board.ts'

const branch = '00000000-0000-0000-0000-000000000001'
const reply = (version: number) => ({
  status: 200,
  body: { cursor: `${branch}=${version}`, now: '2026-11-18T12:00:00Z', whole: true, cards: [], gone: [], watching: [] },
})
const refusal = { status: 503, body: { status: 503, code: 'try_again' } }

afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
  resetBoard()
})

function open(play: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser(play)
  setToken({ token: 't', kind: 'OPERATOR', userId: 'u', expiresAt: Date.now() + 600_000 })
  return browser
}

test('repeats a read that failed until it succeeds', async () => {
  let calls = 0
  open({ play: () => (++calls < 3 ? refusal : reply(7)) })
  const close = openBoard({ branchIds: [branch], language: 'uz' })
  await vi.waitFor(() => expect(boardStore.getState().cursor).toBe(`${branch}=7`), 15_000)
  expect([calls, readingState.getState().failure]).toEqual([3, null])
  close()
})

test('asks for what is newer than its cursor, and knows which news it already holds', async () => {
  const { requests } = open({ play: () => reply(9) })
  const close = openBoard({ branchIds: [branch], language: 'uz' })
  await readBoard()
  await readBoard()
  expect(requests.at(-1)?.path).toContain(`after=${encodeURIComponent(`${branch}=9`)}`)
  expect([hasVersion(branch, 9), hasVersion(branch, 10), hasVersion('other', 1)]).toEqual([true, false, false])
  close()
})

test('reads once more after a read during which more news came', async () => {
  const { requests } = open({ play: () => reply(3) })
  const close = openBoard({ branchIds: [branch], language: 'uz' })
  await Promise.all([readBoard(), readBoard(), readBoard()])
  expect(requests.length).toBeLessThanOrEqual(2)
  close()
})

import { setToken } from '@dasturxon/browser/held-token'
import { type FakeServer, openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { cardStore, resetCards } from './card-store.ts'
import { openCards, readCards, readingState } from './read-cards.ts'

const branch = '00000000-0000-0000-0000-000000000001'
const reading = { branchIds: branch, language: 'uz' } as const
const reply = (version: number) => ({
  status: 200,
  body: { cursor: `${branch}=${version}`, now: '2026-11-18T12:00:00Z', whole: true, cards: [], gone: [] },
})
const refusal = { status: 503, body: { status: 503, code: 'try_again' } }

afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
  resetCards()
})

/** The server answers calls by `play`, and holds the event stream open. */
function open(play: FakeServer) {
  const browser = openBrowser({ play })
  const ask = fetch
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.startsWith('/staff/v1/events')
      ? Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })))
      : ask(path, init),
  )
  setToken({ token: 't', kind: 'OPERATOR', userId: 'u', expiresAt: Date.now() + 600_000 })
  const tell = (version: number) => {
    const news = `event: board\ndata: ${JSON.stringify({ branchId: branch, version })}\n\n`
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(news))
  }
  return { ...browser, streams, tell }
}
const cursor = () => cardStore.getState().cursor

test('reads once for all screens, and again only for news that no answer contains', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof reply>>()
  let calls = 0
  const { tell, streams } = open(() => (++calls === 2 ? answer.promise : reply(calls === 1 ? 5 : 9)))
  const closes = [openCards(reading), openCards(reading)]
  await vi.waitFor(() => expect([cursor(), streams.length]).toEqual([`${branch}=5`, 1]))
  tell(4)
  tell(6)
  await vi.waitFor(() => expect(calls).toBe(2))
  // The answer under way contains the next news too.
  tell(7)
  await new Promise((resolve) => setTimeout(resolve, 50))
  answer.resolve(reply(7))
  await vi.waitFor(() => expect(cursor()).toBe(`${branch}=7`))
  await readCards()
  expect([calls, cursor()]).toEqual([3, `${branch}=9`])
  for (const close of closes) close()
})

test('repeats a read that failed until it succeeds', async () => {
  let calls = 0
  open(() => (++calls < 3 ? refusal : reply(7)))
  const close = openCards(reading)
  await vi.waitFor(() => expect(cursor()).toBe(`${branch}=7`), 15_000)
  expect([calls, readingState.getState().failure]).toEqual([3, null])
  close()
})

test('does not wait for the end of a delay when the network is back', async () => {
  let isOnline = false
  let calls = 0
  const { window } = open(() => (++calls, isOnline ? reply(7) : null))
  const close = openCards(reading)
  // The next attempt comes after 3 seconds at the earliest, later than this test waits.
  await vi.waitFor(() => expect(calls).toBe(4), 15_000)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(cursor()).toBe(`${branch}=7`), 2_500)
  close()
})

test('renews a token that the server no longer accepts, and reads on without a word', async () => {
  let renewals = 0
  const renewed = () => {
    const token = `t${++renewals}`
    const person = { id: 'u', role: 'OPERATOR', name: 'Malika', branchIds: 'all' }
    return { status: 200, body: { token, expiresIn: 600, endsAt: '', extendableFrom: null, person } }
  }
  const { location, requests } = open(({ path, headers }) => {
    if (path.startsWith('/staff/v1/token')) return renewed()
    return headers['authorization'] === 'Bearer t1' ? reply(9) : { status: 401, body: { status: 401, code: 'x' } }
  })
  const close = openCards(reading)
  await vi.waitFor(() => expect(cursor()).toBe(`${branch}=9`))
  expect(renewals).toBe(1)
  expect(requests.filter(({ path }) => path.startsWith('/staff/v1/board'))).toHaveLength(2)
  expect([location.assign.mock.calls, location.replace.mock.calls, readingState.getState().failure]).toEqual([
    [],
    [],
    null,
  ])
  close()
})

test('asks for what is newer than its cursor', async () => {
  const { requests } = open(() => reply(9))
  const close = openCards(reading)
  await readCards()
  await readCards()
  expect(requests.at(-1)?.path).toContain(`after=${encodeURIComponent(`${branch}=9`)}`)
  close()
})

test('reads once more after a read during which it was asked again', async () => {
  const { requests } = open(() => reply(3))
  const close = openCards(reading)
  await Promise.all([readCards(), readCards(), readCards()])
  expect(requests).toHaveLength(2)
  close()
})

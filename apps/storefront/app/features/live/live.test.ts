// The line and the tabs that share it, with a server played by the test.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import type { LiveState, News } from './topics.ts'

const stop = (version: number, branchId = 'b1') => ({
  event: 'stop',
  data: { branchId, version, stopped: [], stock: {} },
})
const wire = ({ event, data }: { event: string; data: object }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

type Stream = { url: URL; headers: Headers; say: (text: string) => void; end: () => void; isCut: () => boolean }

/** `accept` decides what comes of a call: a stream to talk through, an answer, or a line that is down. */
function playServer(accept: (url: URL, headers: Headers) => 'stream' | Response | null) {
  const streams: Stream[] = []
  const calls: { url: URL; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'https://olov.test')
    const headers = new Headers(init.headers)
    calls.push({ url, headers })
    const answer = accept(url, headers)
    if (answer === null) throw new TypeError('fetch failed')
    if (answer !== 'stream') return answer
    let controller!: ReadableStreamDefaultController<Uint8Array>
    let isOver = false
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: () => void (isOver = true),
    })
    init.signal?.addEventListener('abort', () => {
      if (!isOver) controller.error(new DOMException('aborted', 'AbortError'))
      isOver = true
    })
    streams.push({
      url,
      headers,
      say: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => {
        isOver = true
        controller.close()
      },
      isCut: () => isOver,
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { streams, calls }
}

const wantsStream = (headers: Headers) => headers.get('accept') === 'text/event-stream'

async function openTab() {
  vi.resetModules()
  return { ...(await import('./shared-stream.ts')), ...(await import('./stream-connection.ts')) }
}

async function follow(server: Parameters<typeof playServer>[0], topics = ['stop:b1']) {
  const played = playServer(server)
  const { openLine } = await openTab()
  const news: News[] = []
  const states: LiveState[] = []
  const line = openLine({ onNews: (one) => news.push(one), onState: (state) => states.push(state) })
  line.follow(topics)
  return { ...played, line, news, states, versions: () => news.map(({ data }) => data.version) }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  openBrowser()
})
afterEach(() => void vi.useRealTimers())

describe('a line', () => {
  test('is live while the stream holds, and tells each change once', async () => {
    const { streams, line, states, versions } = await follow(() => 'stream')
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    const [stream] = streams
    stream?.say(`retry: 50\n\n${wire(stop(41))}${wire(stop(41))}${wire(stop(40))}${wire(stop(42))}`)
    await vi.waitFor(() => expect(versions()).toEqual([41, 42]))
    expect(states).toEqual(['live'])
    expect(stream?.headers.get('x-merchant-id')).toBe('m-1')
    expect(stream?.headers.get('authorization')).toBeNull()
    line.close()
    await vi.waitFor(() => expect(stream?.isCut()).toBe(true))
  })

  test('that breaks comes back from where it was', async () => {
    const { streams, line, states, versions } = await follow(() => 'stream')
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.say(`retry: 20\n\n${wire(stop(41))}`)
    await vi.waitFor(() => expect(versions()).toEqual([41]))
    streams[0]?.end()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    expect(states).toEqual(['live', 'reconnecting', 'live'])
    expect(streams[1]?.headers.get('last-event-id')).toBe('stop:b1=41')
    expect(streams[1]?.url.searchParams.get('after')).toBe('stop:b1=41')
    line.close()
  })

  test('that cannot be had becomes a question every ten seconds, and says so', async () => {
    vi.useFakeTimers()
    let version = 7
    const { calls, line, states, versions } = await follow((_url, headers) =>
      wantsStream(headers) ? null : Response.json({ cursor: '', events: [stop(version++)] }),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    const polls = calls.filter(({ headers }) => !wantsStream(headers))
    expect(states.slice(0, 3)).toEqual(['reconnecting', 'reconnecting', 'reconnecting'])
    expect(states.at(-1)).toBe('polling')
    expect(polls.length).toBeGreaterThanOrEqual(3)
    expect(versions().slice(0, 3)).toEqual([7, 8, 9])
    expect(polls[1]?.url.searchParams.get('after')).toBe('stop:b1=7')
    line.close()
  })

  test('that nobody answers at all is offline, and says so', async () => {
    vi.useFakeTimers()
    const { line, states } = await follow(() => null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toBe('offline')
    line.close()
  })

  test('that falls silent is taken for dead', async () => {
    vi.useFakeTimers()
    const { streams, line } = await follow(() => 'stream')
    await vi.advanceTimersByTimeAsync(50_000)
    streams[0]?.say(': still here\n\n')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams).toHaveLength(2)
    line.close()
  })

  test('goes on without what is not there', async () => {
    const { streams, line } = await follow(
      (url) =>
        url.searchParams.get('topics')?.includes('order:x')
          ? Response.json({ status: 404, params: { topics: ['order:x'] } }, { status: 404 })
          : 'stream',
      ['stop:b1', 'order:x'],
    )
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 5_000 })
    expect(streams[0]?.url.searchParams.get('topics')).toBe('stop:b1')
    line.close()
  })

  test('waits longer after each failure, never in step with others, never for ever', async () => {
    const { wait } = await openTab()
    expect([1, 2, 3, 4, 9].map((failures) => wait(failures, 3_000, 1))).toEqual([3_000, 6_000, 12_000, 24_000, 30_000])
    expect(wait(1, 3_000, 0)).toBe(1_500)
  })
})

test('two tabs share one stream, and the second is told what the first knows', async () => {
  const { streams } = playServer(() => 'stream')
  const heard: Record<string, number[]> = { one: [], two: [] }
  const note = (name: string) => (news: News) => void heard[name]?.push(news.data.version)
  const one = await openTab()
  one.listen(['stop:b1'], note('one'))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.say(wire(stop(5)))
  await vi.waitFor(() => expect(heard['one']).toEqual([5]))

  const two = await openTab()
  two.listen(['stop:b1'], note('two'))
  await vi.waitFor(() => expect(heard['two']).toEqual([5]))
  expect(streams).toHaveLength(1)
  await vi.waitFor(() => expect(two.liveState.getState().state).toBe('live'))

  streams[0]?.say(wire(stop(6)))
  await vi.waitFor(() => expect(heard).toEqual({ one: [5, 6], two: [5, 6] }))

  // Another topic: the leader asks anew, for both.
  const end = two.listen(['stop:b2'], note('two'))
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.url.searchParams.get('topics')).toBe('stop:b1,stop:b2')
  expect(streams[1]?.headers.get('last-event-id')).toBe('stop:b1=6')
  end()
  await vi.waitFor(() => expect(streams).toHaveLength(3))
  expect(streams[2]?.url.searchParams.get('topics')).toBe('stop:b1')
})

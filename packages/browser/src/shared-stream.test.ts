// The connection and the tabs that share it, with a fake server.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../test/browser.ts'
import type { LiveState, StreamOptions } from './stream-connection.ts'

type RoomEvent = { event: 'room'; data: { id: string; version: number } }

const change = (version: number, id = '1'): RoomEvent => ({ event: 'room', data: { id, version } })
const options: StreamOptions<RoomEvent> = {
  url: '/events',
  describe: ({ data }) => ({ topic: `room:${data.id}`, version: data.version }),
  headers: () => ({ 'x-app': 'test' }),
  token: () => 't-1',
  onUnauthorized: async () => {},
}
const wire = ({ event, data }: { event: string; data: object }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

type Stream = {
  url: URL
  headers: Headers
  send: (text: string) => void
  end: () => void
  fail: () => void
  isCut: () => boolean
}

/** `accept` decides the result of a request: an open stream, a response, or null for a network error. */
function playServer(accept: (url: URL, headers: Headers) => 'stream' | Response | null) {
  const streams: Stream[] = []
  const calls: { url: URL; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'https://olov.test')
    const headers = new Headers(init.headers)
    calls.push({ url, headers })
    const result = accept(url, headers)
    if (result === null) throw new TypeError('fetch failed')
    if (result !== 'stream') return result
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
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => {
        isOver = true
        controller.close()
      },
      fail: () => {
        isOver = true
        controller.error(new TypeError('network error'))
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
  const { createSharedStream } = await import('./shared-stream.ts')
  return { ...createSharedStream('live', options), ...(await import('./stream-connection.ts')) }
}

async function follow(server: Parameters<typeof playServer>[0], topics = ['room:1']) {
  const played = playServer(server)
  const { openStream } = await openTab()
  const events: RoomEvent[] = []
  const states: LiveState[] = []
  const connection = openStream(options, {
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  })
  connection.follow(topics)
  return { ...played, connection, states, versions: () => events.map(({ data }) => data.version) }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a stream connection', () => {
  test('is live while the stream is open, and reports each event once', async () => {
    const { streams, connection, states, versions } = await follow(() => 'stream')
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    const [stream] = streams
    stream?.send(`retry: 50\n\n${wire(change(41))}${wire(change(41))}${wire(change(40))}${wire(change(42))}`)
    await vi.waitFor(() => expect(versions()).toEqual([41, 42]))
    expect(states).toEqual(['live'])
    expect(stream?.url.pathname).toBe('/events')
    expect(stream?.headers.get('x-app')).toBe('test')
    expect(stream?.headers.get('authorization')).toBe('Bearer t-1')
    connection.close()
    await vi.waitFor(() => expect(stream?.isCut()).toBe(true))
  })

  test('reports each heartbeat and opens a new stream after the silence that was set', async () => {
    const { streams } = playServer(() => 'stream')
    const { openStream } = await openTab()
    let heard = 0
    const connection = openStream(
      { ...options, longestSilence: 80 },
      { onEvent: () => {}, onState: () => {}, onHeard: () => heard++ },
    )
    connection.follow(['room:1'])
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send(`retry: 20\n\n: beat\n\n: beat\n\n`)
    await vi.waitFor(() => expect(heard).toBe(3))
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    connection.close()
  })

  test('opens the stream again at once when its token was refused and there is a new one', async () => {
    const refusal = () => new Response('{}', { status: 401 })
    const { streams, calls } = playServer((_, headers) =>
      headers.get('authorization') === 'Bearer t-2' ? 'stream' : refusal(),
    )
    const { openStream } = await openTab()
    let token = 't-1'
    const states: LiveState[] = []
    const connection = openStream(
      { ...options, token: () => token, onUnauthorized: async () => void (token = 't-2') },
      { onEvent: () => {}, onState: (state) => states.push(state) },
    )
    connection.follow(['room:1'])
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    expect(states).toEqual(['live'])
    connection.close()

    // Without another token one request is enough.
    calls.length = 0
    const other = openStream(options, { onEvent: () => {}, onState: (state) => states.push(state) })
    other.follow(['room:1'])
    await vi.waitFor(() => expect(states).toContain('reconnecting'))
    expect(calls).toHaveLength(1)
    other.close()
  })

  test('continues from its cursor when the stream has ended', async () => {
    const { streams, connection, states, versions } = await follow(() => 'stream')
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send(`retry: 20\n\n${wire(change(41))}`)
    await vi.waitFor(() => expect(versions()).toEqual([41]))
    streams[0]?.end()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    expect(states).toEqual(['live', 'reconnecting', 'live'])
    expect(streams[1]?.headers.get('last-event-id')).toBe('room:1=41')
    expect(streams[1]?.url.searchParams.get('after')).toBe('room:1=41')
    connection.close()
  })

  test('polls every ten seconds and reports `polling` when no stream can be opened', async () => {
    vi.useFakeTimers()
    let version = 7
    const { calls, connection, states, versions } = await follow((_url, headers) =>
      wantsStream(headers) ? null : Response.json({ cursor: '', events: [change(version++)] }),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    const polls = calls.filter(({ headers }) => !wantsStream(headers))
    expect(states.slice(0, 3)).toEqual(['reconnecting', 'reconnecting', 'reconnecting'])
    expect(states.at(-1)).toBe('polling')
    expect(polls.length).toBeGreaterThanOrEqual(3)
    expect(versions().slice(0, 3)).toEqual([7, 8, 9])
    expect(polls[1]?.url.searchParams.get('after')).toBe('room:1=7')
    connection.close()
  })

  test('reports `offline` when there is no response at all', async () => {
    vi.useFakeTimers()
    const { connection, states } = await follow(() => null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toBe('offline')
    connection.close()
  })

  test('opens a new stream and never polls when live streams break again and again', async () => {
    vi.useFakeTimers()
    const { streams, calls, connection, states } = await follow(() => 'stream')
    for (let breaks = 1; breaks <= 6; breaks++) {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(streams).toHaveLength(breaks)
      streams.at(-1)?.send('retry: 3000\n\n')
      await vi.advanceTimersByTimeAsync(10)
      streams.at(-1)?.fail()
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states.slice(-2)).toEqual(['reconnecting', 'live'])
    expect(calls.every(({ headers }) => wantsStream(headers))).toBe(true)
    connection.close()
  })

  test('polls when streams open but bring nothing, as behind a proxy that holds them back', async () => {
    vi.useFakeTimers()
    const { connection, states, versions } = await follow((_url, headers) =>
      wantsStream(headers) ? 'stream' : Response.json({ cursor: '', events: [change(7)] }),
    )
    await vi.advanceTimersByTimeAsync(300_000)
    expect(states).toContain('polling')
    expect(versions()).toEqual([7])
    connection.close()
  })

  test('opens a new stream when the stream has been silent for too long', async () => {
    vi.useFakeTimers()
    const { streams, connection } = await follow(() => 'stream')
    await vi.advanceTimersByTimeAsync(50_000)
    streams[0]?.send(': still here\n\n')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams).toHaveLength(2)
    connection.close()
  })

  test('follows the other topics when one topic does not exist', async () => {
    const { streams, connection } = await follow(
      (url) =>
        url.searchParams.get('topics')?.includes('room:x')
          ? Response.json({ status: 404, params: { topics: ['room:x'] } }, { status: 404 })
          : 'stream',
      ['room:1', 'room:x'],
    )
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 5_000 })
    expect(streams[0]?.url.searchParams.get('topics')).toBe('room:1')
    connection.close()
  })

  test('waits longer after each failed connection, with jitter and a limit', async () => {
    const { wait } = await openTab()
    expect([1, 2, 3, 4, 9].map((failures) => wait(failures, 3_000, 1))).toEqual([3_000, 6_000, 12_000, 24_000, 30_000])
    expect(wait(1, 3_000, 0)).toBe(1_500)
  })
})

test('shares one stream between two tabs and sends the last event to a tab that opens later', async () => {
  const { streams } = playServer(() => 'stream')
  const received: Record<string, number[]> = { one: [], two: [] }
  const record =
    (name: string) =>
    ({ data }: RoomEvent) =>
      void received[name]?.push(data.version)
  const one = await openTab()
  const ends = [one.listen(['room:1'], record('one'))]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send(wire(change(5)))
  await vi.waitFor(() => expect(received['one']).toEqual([5]))

  const two = await openTab()
  ends.push(two.listen(['room:1'], record('two')))
  await vi.waitFor(() => expect(received['two']).toEqual([5]))
  expect(streams).toHaveLength(1)
  await vi.waitFor(() => expect(two.state.getState().state).toBe('live'))

  streams[0]?.send(wire(change(6)))
  await vi.waitFor(() => expect(received).toEqual({ one: [5, 6], two: [5, 6] }))

  // A further topic: the leading tab opens a new stream for the topics of both.
  const end = two.listen(['room:2'], record('two'))
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.url.searchParams.get('topics')).toBe('room:1,room:2')
  expect(streams[1]?.headers.get('last-event-id')).toBe('room:1=6')
  end()
  await vi.waitFor(() => expect(streams).toHaveLength(3))
  expect(streams[2]?.url.searchParams.get('topics')).toBe('room:1')

  for (const endOne of ends) endOne()
  await vi.waitFor(() => expect(streams[2]?.isCut()).toBe(true))
  expect(streams).toHaveLength(3)
})

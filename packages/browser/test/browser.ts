// A browser in small for the code that lives in one: storage, cookies, an address, and an API that the test plays.
import { vi } from 'vitest'

export type Heard = { method: string; path: string; headers: Record<string, string>; body: unknown }
export type Played = (
  call: Heard,
) => { status: number; body?: unknown } | null | Promise<{ status: number; body?: unknown }>

function storage(isWritable: boolean): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (!isWritable) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

function cookieJar() {
  const jar = new Map<string, string>()
  return {
    jar,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

const BroadcastChannel = globalThis.BroadcastChannel
let browsers = 0

/** Every answer of `play` is the API's; null is a line that is down. */
export function openBrowser({ merchantId = 'm-1', path = '/', writable = true, play = (() => null) as Played } = {}) {
  const cookies = cookieJar()
  const heard: Heard[] = []
  const location = {
    pathname: path,
    host: 'olov.test',
    origin: 'https://olov.test',
    assign: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
  }
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: { merchant: merchantId } as Record<string, string>, lang: 'uz' },
    visibilityState: 'visible' as DocumentVisibilityState,
  })
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.cookie,
    set: (line: string) => {
      cookies.cookie = line
    },
  })
  const window = Object.assign(new EventTarget(), { location })
  // Tabs of one browser hear each other, and nobody else's.
  const browserId = ++browsers
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${browserId}:${name}`)
      ;(this as unknown as { unref: () => void }).unref()
    }
  }
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('localStorage', storage(writable))
  vi.stubGlobal('sessionStorage', storage(writable))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      path,
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    heard.push(call)
    const answer = await play(call)
    if (!answer) throw new TypeError('fetch failed')
    return Response.json(answer.body ?? {}, { status: answer.status })
  })
  return { heard, cookies: cookies.jar, document, window, location }
}

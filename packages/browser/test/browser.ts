// A fake browser for tests: storage, cookies, a location, and an API whose responses the test defines.
import { vi } from 'vitest'

export type SentRequest = { method: string; path: string; headers: Record<string, string>; body: unknown }
export type FakeServer = (
  call: SentRequest,
) => { status: number; body?: unknown } | null | Promise<{ status: number; body?: unknown }>

function storage(isWritable: boolean): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (!isWritable) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

function cookieJar() {
  const jar = new Map<string, string>()
  return {
    jar,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/max-age=0/i.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

const BroadcastChannel = globalThis.BroadcastChannel
let browsers = 0

/** `play` returns the API's response to a request; null is a network error. */
export function openBrowser({
  merchantId = 'm-1',
  path = '/',
  writable = true,
  play = (() => null) as FakeServer,
} = {}) {
  const cookies = cookieJar()
  const requests: SentRequest[] = []
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
    set: (text: string) => {
      cookies.cookie = text
    },
  })
  const window = Object.assign(new EventTarget(), { location })
  // Tabs of one browser receive each other's messages, and those of no other browser.
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
    requests.push(call)
    const response = await play(call)
    if (!response) throw new TypeError('fetch failed')
    return Response.json(response.body ?? {}, { status: response.status })
  })
  return { requests, cookies: cookies.jar, document, window, location }
}

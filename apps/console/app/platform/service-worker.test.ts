// public/sw.js in a small imitation of a worker: what it keeps for a reload without network.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const origin = 'https://console.test'
type Listener = (event: object) => void

/** A worker that has kept the page of a build and one of its files. `types`: the content types of other addresses. */
function startWorker(types: Record<string, string> = {}) {
  const listeners = new Map<string, Listener>()
  const kept = new Map([
    ['/index.html', 'old page'],
    ['/assets/old.js', 'old script'],
  ])
  const pathOf = (target: Request | string) => (typeof target === 'string' ? target : new URL(target.url).pathname)
  const cache = {
    match: async (target: Request | string) => {
      const text = kept.get(pathOf(target))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (target: Request | string, response: Response) => void kept.set(pathOf(target), await response.text()),
    keys: async () => [...kept.keys()],
    delete: async (target: string) => kept.delete(target),
  }
  runInNewContext(script, {
    self: { location: new URL(origin), addEventListener: (name: string, run: Listener) => listeners.set(name, run) },
    caches: { open: async () => cache },
    fetch: async (target: Request) => {
      const path = pathOf(target)
      return new Response(`new ${path}`, { headers: { 'content-type': types[path] ?? 'text/html; charset=utf-8' } })
    },
    URL,
    Request,
  })
  return {
    kept,
    /** Undefined: the worker leaves the request to the browser. */
    async open(path: string): Promise<string | undefined> {
      let answer: Promise<Response> | undefined
      const request = { url: origin + path, method: 'GET', mode: 'navigate' }
      listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
      return (await answer)?.text()
    },
  }
}

test('keeps a newer page, and drops the files of the build before', async () => {
  const worker = startWorker()
  expect(await worker.open('/olov/orders')).toBe('new /olov/orders')
  expect([...worker.kept]).toEqual([['/index.html', 'new /olov/orders']])
})

test.each(['/img/m/1/a.webp', '/tiles/light/16/1/2', '/builds/1.json', '/staff/v1/orders'])(
  'leaves %s to the browser when it is opened in a tab',
  async (path) => {
    const worker = startWorker()
    expect(await worker.open(path)).toBeUndefined()
    expect(worker.kept.get('/index.html')).toBe('old page')
  },
)

test('keeps the page and its files when a file that is no page is opened in a tab', async () => {
  const worker = startWorker({ '/icon.svg': 'image/svg+xml' })
  expect(await worker.open('/icon.svg')).toBe('new /icon.svg')
  expect([...worker.kept.keys()]).toEqual(['/index.html', '/assets/old.js'])
})

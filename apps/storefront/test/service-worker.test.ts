// public/sw.js in a small imitation of a worker: what it caches and what it answers from its cache.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8')
const origin = 'https://olov.test'

type Listener = (event: object) => void

function startWorker({ isOnline = true } = {}) {
  const listeners = new Map<string, Listener>()
  const stored: string[] = []
  const work: Promise<unknown>[] = []
  const cache = {
    match: () => Promise.resolve(undefined),
    put: (request: Request | string) =>
      Promise.resolve(void stored.push(typeof request === 'string' ? request : request.url)),
    keys: () => Promise.resolve([]),
  }
  const fetchPage = async (target: Request | string) => {
    if (!isOnline) throw new TypeError('no network')
    const answer = new Response(`page of ${typeof target === 'string' ? target : target.url}`)
    Object.defineProperty(answer, 'type', { value: 'basic' })
    return answer
  }
  runInNewContext(script, {
    self: { location: new URL(origin), addEventListener: (name: string, run: Listener) => listeners.set(name, run) },
    caches: { open: () => Promise.resolve(cache), match: cache.match },
    fetch: fetchPage,
    navigator: { language: 'ru' },
    URL,
    Response,
    Request,
    setTimeout,
  })
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
  return {
    /** The worker's answer; undefined when it leaves the request to the browser. */
    async answer(path: string, mode: 'navigate' | 'cors'): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined
      const request = { url: origin + path, method: 'GET', mode, headers: new Headers() }
      listeners.get('fetch')?.({ request, waitUntil, respondWith: (given: Promise<Response>) => (answer = given) })
      const response = await answer
      await Promise.all(work)
      return response
    },
    async keep(path: string): Promise<void> {
      listeners.get('message')?.({ data: { keep: [{ address: origin + path, isPage: true }] }, ports: [], waitUntil })
      await Promise.all(work)
      await Promise.all(work)
    },
    stored,
  }
}

const cardPages = ['/profile/cards', '/profile/cards/create?from=%2Fcheckout', '/profile/cards/confirm']

test('caches a page that was visited, but never a page of bank cards', async () => {
  const worker = startWorker()
  for (const path of cardPages) {
    expect(await (await worker.answer(path, 'navigate'))?.text()).toBe(`page of ${origin}${path}`)
    await worker.keep(path)
  }
  expect(await worker.answer('/profile/cards.data', 'cors')).toBeUndefined()
  expect(worker.stored).toEqual([])
  await worker.answer('/profile/user', 'navigate')
  await worker.keep('/about')
  expect(worker.stored).toEqual([`${origin}/profile/user`, `${origin}/about`])
})

test('shows a page that says so when a page of bank cards is opened without network', async () => {
  const answer = await startWorker({ isOnline: false }).answer('/profile/cards', 'navigate')
  expect([answer?.status, (await answer?.text())?.includes('Нет интернета')]).toEqual([503, true])
})

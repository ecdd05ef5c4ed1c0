import { mergeLines, type DraftLine } from '@dasturxon/rules/basket-merge'
import { type Draft, joinDrafts, saveDraft } from '@dasturxon/rules/draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SentRequest, openBrowser, type FakeServer } from '@dasturxon/browser/test/browser'
import type { OrderBody } from '#features/order-request/pending-order.ts'

const plain = (productId: string) => ({ productId, modifications: [], note: null })
const line = (productId: string, count = 1): DraftLine => ({
  ...plain(productId),
  count,
  addedAt: Date.now(),
  updatedAt: Date.now(),
})

/** A fake server that stores drafts by the real server's rules; `userOf` maps each token to its user. */
function openServer() {
  const drafts = new Map<string, Draft>()
  const userOf = new Map<string, string>()
  let guests = 0
  const session = (token: string, kind: string, userId: string) => {
    userOf.set(token, userId)
    return { status: 200, body: { token, kind, userId, expiresIn: 600 } }
  }
  const draftResponse = (draft: Draft | undefined) => ({
    status: 200,
    body: { ref: null, revision: 0, lines: [], status: 'OPEN', updatedAt: null, ...draft },
  })
  const play: FakeServer = ({ method, path, headers, body }) => {
    if (path.endsWith('/guest')) return session(`g-${++guests}`, 'guest', `guest-${guests}`)
    if (path.endsWith('/logout')) return { status: 200, body: { ended: true } }
    const owner = userOf.get(headers['authorization']?.slice('Bearer '.length) ?? '')
    if (!owner || !path.endsWith('/draft')) return { status: 404, body: { status: 404, code: 'not_found' } }
    const stored = drafts.get(owner)
    if (method === 'GET') return draftResponse(stored)
    const { ref, lines } = body as Draft
    const isTaken = [...drafts].some(([other, draft]) => draft.ref === ref && other !== owner)
    const revision = Number(headers['if-match']?.replaceAll('"', ''))
    const saved = saveDraft(stored ?? { ref, revision: 0, lines: [] }, revision, lines, new Date())
    if (isTaken || (stored && stored.ref !== ref) || !saved.ok)
      return { status: 412, body: { status: 412, code: 'draft_changed', params: { revision: stored?.revision ?? 0 } } }
    drafts.set(owner, saved.value)
    return draftResponse(saved.value)
  }
  return { drafts, play, session, guests: () => guests }
}

async function openTab() {
  vi.resetModules()
  const tab = {
    ...(await import('./basket.ts')),
    ...(await import('./start-sync.ts')),
    ...(await import('#platform/session/session.ts')),
    ...(await import('#platform/session/log-out.ts')),
    ...(await import('#platform/session/restore.ts')),
    ...(await import('#platform/session/session-store.ts')),
    ...(await import('#features/order-request/pending-order.ts')),
    syncModule: await import('./sync-basket.ts'),
  }
  const counts = () => tab.linesIn(tab.basketStore.getState()).map(({ productId, count }) => [productId, count])
  const begin = async () => {
    await tab.restoreSession('m-1', 'Olov')
    tab.startSync()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const rest = () => vi.advanceTimersByTimeAsync(2_000)
  const logIn = (server: ReturnType<typeof openServer>, name: string) =>
    tab.startSession(
      (server.session(`t-${name}`, 'customer', name).body ?? {}) as Parameters<typeof tab.startSession>[0],
    )
  return { ...tab, counts, begin, rest, logIn }
}

const drafts = (requests: SentRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/draft')).map(({ method }) => method)

let server: ReturnType<typeof openServer>
beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  server = openServer()
})
afterEach(() => void vi.useRealTimers())

describe('syncing the basket with the server', () => {
  test('[A-31] creates no guest and sends no request for a visitor with an empty basket', async () => {
    const { requests } = openBrowser({ play: server.play })
    const tab = await openTab()
    await tab.begin()
    await tab.rest()
    expect([requests, server.guests()]).toEqual([[], 0])
  })

  test('[A-31] creates a guest when the first product is added, and saves a burst of taps in one request', async () => {
    const { requests } = openBrowser({ play: server.play })
    const tab = await openTab()
    await tab.begin()
    for (const count of [1, 2, 3]) tab.addToBasket(plain('plov'), count)
    await tab.rest()
    expect(drafts(requests)).toEqual(['PUT'])
    expect([...server.drafts.values()].map(({ lines }) => lines.map(({ count }) => count))).toEqual([[6]])
    expect(tab.basketStore.getState()).toMatchObject({ revision: 1, isKept: true })
    await tab.rest()
    expect(drafts(requests)).toHaveLength(1)
  })

  test('[A-53] merges lines that another device saved instead of overwriting them', async () => {
    openBrowser({ play: server.play })
    const tab = await openTab()
    tab.logIn(server, 'aziza')
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    const saved = server.drafts.get('aziza')
    if (!saved) throw new Error('the server has no draft of the customer')
    server.drafts.set('aziza', { ...saved, revision: 9, lines: mergeLines(saved.lines, [line('tea', 2)]) })
    tab.addToBasket(plain('bread'))
    await tab.rest()
    expect(new Set(tab.counts().map(([id]) => id))).toEqual(new Set(['plov', 'tea', 'bread']))
    expect(server.drafts.get('aziza')?.lines).toHaveLength(3)
  })

  test('[A-31] shows the guest lines together with the saved customer lines after a login', async () => {
    openBrowser({ play: server.play })
    server.drafts.set('aziza', { ref: crypto.randomUUID(), revision: 4, lines: [line('tea', 2)] })
    const tab = await openTab()
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    const [guest] = [...server.drafts].filter(([owner]) => owner.startsWith('guest'))
    const { draft } = joinDrafts(server.drafts.get('aziza') ?? null, guest?.[1] as Draft)
    server.drafts.delete(guest?.[0] ?? '')
    server.drafts.set('aziza', draft)
    tab.logIn(server, 'aziza')
    await tab.rest()
    expect(new Map(tab.counts() as [string, number][])).toEqual(
      new Map([
        ['tea', 2],
        ['plov', 1],
      ]),
    )
    expect(tab.basketStore.getState()).toMatchObject({ ref: draft.ref, owner: 'aziza', isKept: true })
  })

  test('restores the basket from the server when the browser storage was cleared', async () => {
    openBrowser({ play: server.play })
    server.drafts.set('aziza', { ref: crypto.randomUUID(), revision: 4, lines: [line('tea', 2), line('plov')] })
    const tab = await openTab()
    tab.logIn(server, 'aziza')
    await tab.begin()
    expect(tab.counts()).toHaveLength(2)
  })

  test('[S4.36] removes the basket at logout, and shows the next customer only their own basket', async () => {
    openBrowser({ play: server.play })
    server.drafts.set('bobur', { ref: crypto.randomUUID(), revision: 1, lines: [line('bread')] })
    const tab = await openTab()
    tab.logIn(server, 'aziza')
    await tab.begin()
    tab.addToBasket(plain('plov'), 3)
    const leaving = tab.logOut()
    await tab.rest()
    await leaving
    expect(tab.counts()).toEqual([])
    expect(localStorage.getItem('session:m-1') ?? '').not.toContain('plov')

    const next = await openTab()
    next.logIn(server, 'bobur')
    await next.begin()
    expect(next.counts()).toEqual([['bread', 1]])
    expect(server.drafts.get('bobur')?.lines.map(({ productId }) => productId)).toEqual(['bread'])
  })

  test('removes the basket of a customer whose session has ended', async () => {
    const { cookies } = openBrowser({ play: server.play })
    const tab = await openTab()
    tab.logIn(server, 'aziza')
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    cookies.set('_session', '0')
    const later = await openTab()
    await later.begin()
    await later.rest()
    expect(later.counts()).toEqual([])
  })

  test('keeps the basket of a guest whose session ended, and saves it under a new guest and a new ref', async () => {
    const { cookies } = openBrowser({ play: server.play })
    const tab = await openTab()
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    cookies.set('_session', '0')
    const later = await openTab()
    await later.begin()
    later.addToBasket(plain('tea'))
    await later.rest()
    expect(later.counts()).toHaveLength(2)
    expect(server.drafts.get('guest-2')?.lines).toHaveLength(2)
    expect(server.drafts.get('guest-1')?.lines).toHaveLength(1)
  })

  test('keeps the basket without network and saves it when the connection is back', async () => {
    let isDown = true
    const { window } = openBrowser({ play: (call) => (isDown ? null : server.play(call)) })
    const tab = await openTab()
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    expect(tab.counts()).toEqual([['plov', 1]])
    isDown = false
    window.dispatchEvent(new Event('online'))
    await tab.rest()
    expect([...server.drafts.values()][0]?.lines).toHaveLength(1)
  })

  test('neither reads nor saves the basket while a sent order has no response', async () => {
    const { requests } = openBrowser({ play: server.play })
    const tab = await openTab()
    tab.storePendingOrder({ ref: 'sent', sent: { body: {} as OrderBody, isScheduled: false } })
    tab.logIn(server, 'aziza')
    await tab.begin()
    tab.addToBasket(plain('plov'))
    await tab.rest()
    expect(drafts(requests)).toEqual([])
    tab.storePendingOrder({ sent: null })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.drafts.get('aziza')?.lines).toHaveLength(1)
  })
})

import { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { reverseGeocode } from '@dasturxon/contracts/geocoding.endpoints'
import { me } from '@dasturxon/contracts/customers.endpoints'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SentRequest, openBrowser, type FakeServer } from '@dasturxon/browser/test/browser'

const position = { query: { format: 'json', lat: '41.3', lon: '69.2' } } as const
const session = (token: string, kind: 'guest' | 'customer', expiresIn = 600) => ({
  status: 200,
  body: { token, kind, expiresIn, userId: 'u-1' },
})
const refused = { status: 401, body: { status: 401, code: 'session_ended' } }
const bearer = ({ headers }: SentRequest) => headers['authorization']?.slice('Bearer '.length)
const paths = (requests: SentRequest[]) => requests.map(({ method, path }) => `${method} ${path.split('?', 1)[0]}`)

/** Opens a browser tab: freshly imported modules, because every tab has its own. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./call.ts')),
    ...(await import('./session.ts')),
    ...(await import('./session-hint.ts')),
    ...(await import('./log-out.ts')),
    ...(await import('./restore.ts')),
    ...(await import('#platform/storage/merchant-record.ts')),
    ...(await import('./session-store.ts')),
    ...(await import('@dasturxon/browser/held-token')),
  }
}

const enterAs = (tab: Awaited<ReturnType<typeof openTab>>, token: string, kind: 'guest' | 'customer', seconds = 600) =>
  tab.startSession({ token, kind, expiresIn: seconds, userId: 'u-1' })

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.useRealTimers())

describe('a call to the API', () => {
  test('[S6.05] sends the merchant id with every call, and the token only with a call that needs it', async () => {
    const { requests } = openBrowser({ play: () => ({ status: 200, body: [] }) })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    await tab.call(branches, {})
    await tab.call(activeOrders, { params: { userId: 'u-1' } })
    expect(requests.map(({ headers }) => headers['x-merchant-id'])).toEqual(['m-1', 'm-1'])
    expect(requests.map(bearer)).toEqual([undefined, 't-1'])
  })

  test('creates one guest for the first call that needs one, also when several calls start at once', async () => {
    const { requests } = openBrowser({
      play: ({ path }) => (path.endsWith('/guest') ? session('g-1', 'guest') : { status: 200, body: {} }),
    })
    const tab = await openTab()
    await Promise.all([1, 2, 3].map(() => tab.call(reverseGeocode, position)))
    expect(paths(requests).filter((path) => path.endsWith('/guest'))).toHaveLength(1)
    expect(tab.sessionStore.getState().status).toBe('guest')
  })

  test('stores no hint of a session before the first guest exists: a page answered later would remove it', async () => {
    const hints: (string | undefined)[] = []
    const { cookies } = openBrowser({
      play: ({ path }) => {
        if (!path.endsWith('/guest')) return { status: 200, body: {} }
        hints.push(cookies.get('_session'))
        return session('g-1', 'guest')
      },
    })
    const tab = await openTab()
    await tab.call(reverseGeocode, position)
    expect([hints, cookies.get('_session')]).toEqual([[undefined], '1'])
  })

  test.each([
    ['session can be restored', '/token', true],
    ['guest can be created', '/guest', false],
  ])('reports no response and sends nothing while no %s, and is answered later', async (_, path, hadSession) => {
    let isOverloaded = true
    const { requests } = openBrowser({
      play: (call) => {
        if (!call.path.endsWith(path)) return bearer(call) ? { status: 200, body: {} } : refused
        return isOverloaded ? { status: 503, body: { status: 503, code: 'try_again' } } : session('t-1', 'guest')
      },
    })
    const tab = await openTab()
    tab.setSessionHint(hadSession)
    expect(await tab.call(reverseGeocode, position)).toEqual([{ code: 'unreachable', status: 0 }, undefined])
    expect(requests.every((request) => request.path.endsWith(path))).toBe(true)
    isOverloaded = false
    expect((await tab.call(reverseGeocode, position))[0]).toBeUndefined()
  })

  test('[S6.07] does not log out when a call without a token is refused', async () => {
    const { requests, location } = openBrowser({ play: () => refused })
    const tab = await openTab()
    const [error] = await tab.call(me, {})
    expect(error?.status).toBe(401)
    expect(paths(requests)).toEqual(['GET /users/v1/users/me'])
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('renews a refused token once, however many calls were refused', async () => {
    const play: FakeServer = (call) =>
      call.path.endsWith('/token')
        ? session('t-2', 'customer')
        : bearer(call) === 't-2'
          ? { status: 200, body: { id: 'u-1' } }
          : refused
    const { requests } = openBrowser({ play })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    const answers = await Promise.all([1, 2, 3, 4].map(() => tab.call(me, {})))
    expect(answers.map(([, user]) => user)).toEqual(Array(4).fill({ id: 'u-1' }))
    expect(paths(requests).filter((path) => path.endsWith('/token'))).toHaveLength(1)
  })

  test('[S6.06] [S8.03] [S8.04] logs out once and opens the start page when the token cannot be renewed', async () => {
    const { requests, location } = openBrowser({ play: () => refused })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    await Promise.all([1, 2, 3].map(() => tab.call(me, {})))
    // The refused logout request itself changes nothing.
    expect(paths(requests).filter((path) => path.endsWith('/logout'))).toHaveLength(1)
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(tab.currentToken()).toBeUndefined()
  })

  test('[S6.06] does not open the start page again when a call is refused after the session has ended', async () => {
    const late = Promise.withResolvers<typeof refused>()
    const { requests, location } = openBrowser({
      play: ({ path }) => (path.endsWith('/active') ? late.promise : refused),
    })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    const second = tab.call(activeOrders, { params: { userId: 'u-1' } })
    await tab.call(me, {})
    expect(location.assign).toHaveBeenCalledOnce()
    late.resolve(refused)
    expect((await second)[0]?.status).toBe(401)
    expect(location.assign).toHaveBeenCalledOnce()
    expect(paths(requests).filter((path) => path.endsWith('/logout'))).toHaveLength(1)
  })

  test('reports no response and does not log out when the network is down during the renewal', async () => {
    const { location } = openBrowser({ play: ({ path }) => (path.endsWith('/token') ? null : refused) })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    expect((await tab.call(me, {}))[0]).toEqual({ code: 'unreachable', status: 0 })
    expect(location.assign).not.toHaveBeenCalled()
    expect(tab.currentToken()).toBe('t-1')
  })

  test('renews a token that is about to expire before using it', async () => {
    const { requests } = openBrowser({
      play: ({ path }) => (path.endsWith('/token') ? session('t-2', 'customer') : { status: 200, body: {} }),
    })
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer', 20)
    await tab.call(me, {})
    expect(requests.map(bearer)).toEqual([undefined, 't-2'])
  })

  test('repeats the call as a new guest when the guest session has ended', async () => {
    const play: FakeServer = (call) => {
      if (call.path.endsWith('/guest')) return session('g-2', 'guest')
      return bearer(call) === 'g-2' ? { status: 200, body: { ok: true } } : refused
    }
    const { location } = openBrowser({ play })
    const tab = await openTab()
    enterAs(tab, 'g-1', 'guest')
    expect(await tab.call(reverseGeocode, position)).toEqual([undefined, { ok: true }])
    expect(location.assign).not.toHaveBeenCalled()
  })
})

describe('the session of a merchant', () => {
  test('[S4.26] restores the session from the cookie and loads the profile', async () => {
    const { cookies, requests } = openBrowser({
      play: ({ path }) =>
        path.endsWith('/token') ? session('t-1', 'customer') : { status: 200, body: { id: 'u-1', firstName: 'Aziza' } },
    })
    cookies.set('_session', '1')
    const tab = await openTab()
    expect(tab.sessionStore.getState().status).toBe('starting')
    await tab.restoreSession('m-1', 'Olov')
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'customer', user: { firstName: 'Aziza' } })
    expect(paths(requests)).toEqual(['POST /users/v1/users/token', 'GET /users/v1/users/me'])
  })

  test('[S4.26] [S6.01] starts a guest session in the browser without a request when there is no cookie', async () => {
    const { requests } = openBrowser()
    const tab = await openTab()
    await tab.restoreSession('m-1', 'Olov')
    expect(tab.sessionStore.getState()).toEqual({ status: 'guest', userId: null, user: null })
    expect(tab.readRecord('m-1')).toEqual({
      merchant: 'm-1',
      brand: 'Olov',
    })
    expect(requests).toEqual([])
  })

  test('requests the session once, not on every page, when the server has ended it', async () => {
    const { cookies, requests } = openBrowser({ play: () => refused })
    cookies.set('_session', '1')
    await (await openTab()).restoreSession('m-1', 'Olov')
    await (await openTab()).restoreSession('m-1', 'Olov')
    expect(requests).toHaveLength(1)
  })

  test('[S3.22] keeps the stored record of a brand while the visitor is at another brand', async () => {
    openBrowser()
    const tab = await openTab()
    tab.openRecord('m-1', 'Olov')
    tab.updateRecord('m-1', { nearestBranch: 'b-1', orderRequest: { note: 'tez' } })
    expect(tab.openRecord('m-2', 'Lola')).toEqual({
      merchant: 'm-2',
      brand: 'Lola',
    })
    expect(tab.openRecord('m-1', 'Olov')).toEqual({
      merchant: 'm-1',
      brand: 'Olov',
      orderRequest: { note: 'tez' },
      nearestBranch: 'b-1',
    })
  })

  test('never stores the token in storage or cookies', async () => {
    const { cookies } = openBrowser({
      play: ({ path }) => (path.endsWith('/token') ? session('s3cret', 'customer') : { status: 200, body: {} }),
    })
    cookies.set('_session', '1')
    const tab = await openTab()
    await tab.restoreSession('m-1', 'Olov')
    const stored = [localStorage, sessionStorage].flatMap((store) =>
      Array.from({ length: store.length }, (_, at) => store.getItem(store.key(at) ?? '')),
    )
    expect(tab.currentToken()).toBe('s3cret')
    expect([...stored, ...cookies.values()].join()).not.toContain('s3cret')
  })
})

describe('a session in two tabs', () => {
  test('shares one renewed token between two tabs', async () => {
    let renewals = 0
    openBrowser({
      play: ({ path }) => (path.endsWith('/token') ? session(`t-${++renewals + 1}`, 'customer') : { status: 200 }),
    })
    const [one, two] = [await openTab(), await openTab()]
    for (const tab of [one, two]) await tab.restoreSession('m-1', 'Olov')
    enterAs(one, 't-1', 'customer', 20)
    await vi.waitFor(() => expect(two.currentToken()).toBe('t-1'))
    await Promise.all([one.call(me, {}), two.call(me, {})])
    await vi.waitFor(() => expect(one.currentToken()).toBe(two.currentToken()))
    expect(renewals).toBeLessThanOrEqual(2)
    expect(one.currentToken()).toBe(`t-${renewals + 1}`)
  })

  test('logs out both tabs when one of them logs out', async () => {
    const { requests, location } = openBrowser({ play: () => ({ status: 200, body: { ended: true } }) })
    const [one, two] = [await openTab(), await openTab()]
    for (const tab of [one, two]) await tab.restoreSession('m-1', 'Olov')
    enterAs(one, 't-1', 'customer')
    await vi.waitFor(() => expect(two.currentToken()).toBe('t-1'))
    await one.logOut()
    await vi.waitFor(() => expect(two.currentToken()).toBeUndefined())
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledTimes(2))
    expect(paths(requests).filter((path) => path.endsWith('/logout'))).toHaveLength(1)
  })
})

describe('logging out', () => {
  async function loggedOut(launch?: string) {
    const browser = openBrowser({ play: () => ({ status: 200, body: { ended: true } }) })
    const tab = await openTab()
    for (const store of [localStorage, sessionStorage]) store.setItem('secret', 'x')
    localStorage.setItem('merchant', 'm-1')
    if (launch) sessionStorage.setItem('initData', launch)
    browser.cookies.set('_language', 'ru')
    enterAs(tab, 't-1', 'customer')
    await tab.logOut()
    return { ...browser, tab }
  }

  test('[S4.36] [S2.44] clears profile, cookies and storage, keeps the merchant id and opens /', async () => {
    const { tab, cookies, location, requests } = await loggedOut()
    expect(paths(requests)).toEqual(['POST /users/v1/users/logout'])
    expect(requests.map(bearer)).toEqual(['t-1'])
    expect(tab.sessionStore.getState()).toEqual({ status: 'guest', userId: null, user: null })
    // The version is no one's data. Without it the next page would take the id for outdated and load twice.
    expect([localStorage.length, sessionStorage.length]).toEqual([2, 0])
    expect([localStorage.getItem('merchant'), localStorage.getItem('version')]).toEqual(['m-1', '2.1.7'])
    expect(cookies.get('_language')).toBeUndefined()
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('[S4.36] calls the bot endpoint and keeps the launch data when the shop is open inside Telegram', async () => {
    const { requests } = await loggedOut('query_id=AAA&hash=abc')
    expect(requests).toMatchObject([{ path: '/webbot/v1/users/logout', body: { initData: 'query_id=AAA&hash=abc' } }])
    expect([sessionStorage.length, sessionStorage.getItem('initData')]).toEqual([1, 'query_id=AAA&hash=abc'])
  })

  test('ends the session in the browser when the network is down, and no later page requests it', async () => {
    const { cookies, location } = openBrowser()
    const tab = await openTab()
    enterAs(tab, 't-1', 'customer')
    await tab.logOut()
    expect(location.assign).toHaveBeenCalledWith('/')
    expect([tab.currentToken(), cookies.get('_session'), tab.mayHaveSession()]).toEqual([undefined, '0', false])
  })
})

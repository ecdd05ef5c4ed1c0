// A page inside Click: its inline script, and how the exchange of the web session changes the session of the page.
import { runInNewContext } from 'node:vm'
import { type FakeServer, openBrowser } from '@dasturxon/browser/test/browser'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clickLaunchScript } from './launch-script.server.ts'

const [first, second] = ['0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a11', '0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a12']

type Visit = { cookies?: Record<string, string>; stored?: Record<string, string>; search?: string; play?: FakeServer }

/** Opens a page and runs its inline script. */
function openPage({ cookies = {}, stored = {}, search = '?ch=click', play = () => null }: Visit = {}) {
  vi.resetModules()
  const browser = openBrowser({ play })
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  const address = { pathname: '/', search, href: `https://olov.test/${search}` }
  Object.assign(browser.location, address)
  Object.assign(browser.document.documentElement, { style: { setProperty: () => {} } })
  const replaceState = vi.fn()
  runInNewContext(clickLaunchScript, {
    document: browser.document,
    location: browser.location,
    history: { state: null, replaceState },
    sessionStorage,
    window: browser.window,
    fetch,
    URL,
  })
  return { ...browser, replaceState, page: browser.document.documentElement.dataset }
}

const keptSession = () => sessionStorage.getItem('clickSession')

beforeEach(() => vi.unstubAllGlobals())

describe('[A-63] the inline script of a page inside Click', () => {
  test.each([
    ['the cookie', { cookies: { 'click-web-session': first } }],
    ['the cookie of older versions', { cookies: { 'web-session': first } }],
    ['the newer of both cookies', { cookies: { 'web-session': second, 'click-web-session': first } }],
    ['the parameter', { search: `?ch=click&web_session=${first}`, cookies: { 'click-web-session': second } }],
    ['the tab, after a reload', { stored: { clickSession: first } }],
  ])('takes the web session from %s', (_, visit: Visit) => {
    const { page } = openPage(visit)
    expect([page['host'], keptSession()]).toEqual(['click', first])
  })

  test('takes the parameter out of the address', () => {
    const { replaceState } = openPage({ search: `?ch=click&web_session=${first}&id=1` })
    expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://olov.test/?ch=click&id=1')
    expect(openPage({ cookies: { 'click-web-session': first } }).replaceState).not.toHaveBeenCalled()
  })

  test('keeps an earlier session from being restored until the server has answered about a new web session', () => {
    const hintAfter = (visit: Visit) => openPage(visit).cookies.get('_session')
    const cookies = { 'click-web-session': second, _session: '1' }
    expect(hintAfter({ cookies, stored: { clickSettled: second } })).toBe('1')
    expect(hintAfter({ cookies, stored: { clickSettled: first } })).toBe('0')
    expect(hintAfter({ cookies })).toBe('0')
  })

  test('shows the theme of the app, also when a logout has removed its cookies', () => {
    const cookies = { 'click-web-session': first, 'click-theme': 'dark' }
    expect(openPage({ cookies }).page['theme']).toBe('dark')
    expect(openPage({ stored: { clickSession: '', clickTheme: 'light' } }).page['theme']).toBe('light')
    expect(openPage({ cookies: { ...cookies, 'click-theme': 'x"><script>' } }).page['theme']).toBeUndefined()
  })

  test('loads the address as a page of a browser when nothing has come from the app', () => {
    const { location, page } = openPage()
    expect(String(location.replace.mock.calls[0]?.[0])).toBe('https://olov.test/')
    expect([page['host'], keptSession()]).toEqual([undefined, null])
    expect(openPage({ cookies: { 'click-language': 'uz' } }).page['host']).toBe('click')
  })
})

describe('a page without the mark in its address', () => {
  const enter = async (visit: Visit) => {
    const { location, page } = openPage({ ...visit, search: '?ch=click' })
    location.replace.mockClear()
    delete page['host']
    const search = visit.search ?? ''
    Object.assign(location, { search, href: `https://olov.test/${search}` })
    const end = await (await import('../enter-host.ts')).enterHost()
    return [end, location.replace.mock.calls[0]?.[0]]
  }

  test.each([
    [{ cookies: { 'click-web-session': first } }, '/?ch=click'],
    [{ cookies: { 'web-session': first } }, '/?ch=click'],
    [{ search: `?web_session=${first}` }, `/?web_session=${first}&ch=click`],
    [{ stored: { clickSession: first }, search: '?id=1' }, '/?id=1&ch=click'],
  ] as [Visit, string][])('is loaded again with it: %j', async (visit, address) =>
    expect(await enter(visit)).toEqual(['stop', address]),
  )

  test('stays a page of a browser without a sign of the app', async () =>
    expect(await enter({ cookies: { 'my-web-session': '1', 'web-session': '' } })).toEqual([undefined, undefined]))
})

describe('the session of a page inside Click', () => {
  const token = (kind: string, userId: string) => ({ token: `of ${userId}`, kind, userId, expiresIn: 600 })

  /** Starts a page, whose browser still has the session of another person. */
  async function start({ play, ...visit }: Visit) {
    const answer: FakeServer = (call) =>
      play?.(call) ??
      (call.path.endsWith('/users/token')
        ? { status: 200, body: token('customer', 'u-before') }
        : { status: 200, body: { id: 'u-1' } })
    const cookies = { 'click-web-session': first, _session: '1', ...visit.cookies }
    const browser = openPage({ ...visit, cookies, play: answer })
    await (await import('../enter-host.ts')).enterHost()
    const { restoreSession } = await import('#platform/session/restore.ts')
    const { sessionStore } = await import('#platform/session/session-store.ts')
    await restoreSession('m-1', 'Olov')
    const asked = browser.requests.map(({ path }) => path.split('/').at(-1))
    return { ...browser, asked, state: sessionStore.getState(), settled: sessionStorage.getItem('clickSettled') }
  }
  const click =
    (status: number, body: object): FakeServer =>
    ({ path }) =>
      path.endsWith('/users/click') ? { status, body } : null

  test('is that of the person whom Click names, and not the earlier one', async () => {
    const play = click(201, { ...token('customer', 'u-1'), user: { id: 'u-1', phone: '+998901234567' } })
    const { asked, state, settled, cookies, requests } = await start({ play })
    expect(asked).toEqual(['click', 'me'])
    expect(requests[0]?.body).toEqual({ webSession: first })
    expect([state.status, state.userId, settled, cookies.get('_session')]).toEqual(['customer', 'u-1', first, '1'])
  })

  test.each([403, 400])('is a guest’s when the web session is refused with status %i', async (status) => {
    const { asked, state, settled } = await start({ play: click(status, { status, code: 'click_launch_refused' }) })
    expect([asked, state.status, settled]).toEqual([['click'], 'guest', first])
  })

  test.each([503, 429])('is a guest’s after status %i, and the next page asks again', async (status) => {
    const { asked, state, settled } = await start({ play: click(status, { status, code: 'try_again' }) })
    expect([asked, state.status, settled]).toEqual([['click'], 'guest', null])
  })

  test('is renewed by our own token when the server has answered about the web session', async () => {
    const { asked, state } = await start({ stored: { clickSession: first, clickSettled: first } })
    expect([asked, state.userId]).toEqual([['token', 'me'], 'u-before'])
  })
})

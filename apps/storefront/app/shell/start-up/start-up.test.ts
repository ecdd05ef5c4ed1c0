import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, type Played } from '@dasturxon/browser/test/browser'
import type { Shop } from '#features/shop/shop.ts'

const shop = {
  merchantId: 'm-1',
  brand: 'Olov',
  languages: ['uz', 'ru', 'eng'],
  brandTabs: [],
  counters: { metrics: null, chat: null },
} as unknown as Shop

const cities = [
  { id: 'c-1', isMain: false },
  { id: 'c-2', isMain: true },
]
const play: Played = ({ path }) => {
  if (path.includes('/company/policies'))
    return { status: 200, body: [{ type: 'ABOUT_COMPANY', text: { uz: 'Biz haqimizda', ru: '', eng: '' } }] }
  if (path.includes('/city-merchant/')) return { status: 200, body: cities }
  if (path.endsWith('/users/token'))
    return { status: 200, body: { token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600 } }
  if (path.endsWith('/users/me')) return { status: 200, body: { id: 'u-1' } }
  if (path.endsWith('/active')) return { status: 200, body: [{ id: 'o-1' }] }
  return { status: 404, body: { status: 404, code: 'not_found' } }
}

/** A page begins; `clock` moves by hand. */
async function open(given: { shop?: Partial<Shop>; browser?: Parameters<typeof openBrowser>[0]; before?: () => void }) {
  vi.resetModules()
  const browser = openBrowser({ play, ...given.browser })
  localStorage.setItem('version', '2.1.7')
  given.before?.()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const { startUp } = await import('./start-up.ts')
  const begun: string[] = []
  const asked: string[] = []
  const visit = {
    shop: { ...shop, ...given.shop },
    language: 'uz' as const,
    later: (wait: number, action: () => unknown) => void setTimeout(() => void action(), wait),
    ask: (question: string) => void asked.push(question),
  }
  const ended = startUp(visit, (name) => begun.push(name))
  await vi.advanceTimersByTimeAsync(10)
  return { ...browser, begun, asked, endedAt: await ended }
}

const store = async () => ({
  ...(await import('#features/destination/cities.ts')),
  ...(await import('#features/tracking/active-orders-store.ts')),
})

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.useRealTimers())

test('the eight steps begin in the order of the specification', async () => {
  const { begun, endedAt } = await open({})
  expect(begun).toEqual(['version', 'merchant', 'brand', 'shop', 'visitors', 'orders', 'city', 'session'])
  expect(endedAt).toBeNull()
})

describe('1 · the version', () => {
  test('[S4.14] [S9.01] another version: clear, store, reload, and no step after it', async () => {
    const { location, begun, endedAt, cookies } = await open({
      before: () => {
        localStorage.setItem('version', '2.1.6')
        localStorage.setItem('old', 'x')
        sessionStorage.setItem('old', 'x')
        sessionStorage.setItem('initData', 'query_id=AAA')
        document.cookie = '_language=ru'
      },
    })
    expect([localStorage.getItem('old'), sessionStorage.getItem('old')]).toEqual([null, null])
    expect(localStorage.getItem('version')).toBe('2.1.7')
    expect(location.reload).toHaveBeenCalledOnce()
    expect([begun, endedAt]).toEqual([['version'], 'version'])
    // Cookies and launch data are not the app's stored data: the session and the basket come back with them.
    expect([cookies.get('_language'), sessionStorage.getItem('initData')]).toEqual(['ru', 'query_id=AAA'])
  })

  test('[S4.14] the same version, or a first visit with nothing to clear: no reload', async () => {
    expect((await open({})).location.reload).not.toHaveBeenCalled()
    const first = await open({ before: () => localStorage.clear() })
    expect(first.location.reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('version')).toBe('2.1.7')
  })

  test('[S4.14] data of before there were versions is cleared too', async () => {
    const { location } = await open({
      before: () => {
        localStorage.clear()
        localStorage.setItem('basket', '[]')
      },
    })
    expect(location.reload).toHaveBeenCalledOnce()
    expect(localStorage.getItem('basket')).toBeNull()
  })

  test('[S4.15] storage that keeps nothing does not reload for ever, it does not reload at all', async () => {
    const { location, endedAt } = await open({
      before: () => {
        localStorage.setItem('version', '2.1.6')
        vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        })
      },
    })
    expect(location.reload).not.toHaveBeenCalled()
    expect(endedAt).toBeNull()
  })
})

describe('2 · the merchant', () => {
  test('[S4.16] [S8.12] a missing id is logged, ends start-up and leads to the page that says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { begun, location, cookies } = await open({
      shop: { merchantId: '' },
      before: () => void (document.cookie = '_language=ru'),
    })
    expect(log).toHaveBeenCalledExactlyOnceWith('ERRROR')
    expect(begun).toEqual(['version', 'merchant'])
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/merchantNotAvailable')
    expect([localStorage.length, sessionStorage.length, cookies.size]).toEqual([0, 0, 0])
  })

  test('[S4.17] [S8.09] a definite no clears storage and cookies and leads there, once', async () => {
    for (const [path, replaced] of [
      ['/basket', 1],
      ['/merchantNotAvailable', 0],
    ] as const) {
      vi.resetModules()
      const { location, cookies } = openBrowser({ path })
      localStorage.setItem('merchant', 'm-1')
      document.cookie = '_page=2'
      await (await import('./missing-shop.ts')).leaveMissingShop()
      expect([localStorage.length, cookies.size, location.replace.mock.calls.length]).toEqual([0, 0, replaced])
    }
  })
})

describe('3 · the brand', () => {
  const brandTabs = [
    { id: 'a', href: 'https://anjir.test' },
    { id: 'o', href: null },
  ] as Shop['brandTabs']

  test('[S4.18] [S4.19] a page flag leads to its tab at another host, once', async () => {
    const flagged = () => void (document.cookie = '_page=1')
    const { location, endedAt } = await open({ shop: { brandTabs }, before: flagged })
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('https://anjir.test')
    expect(endedAt).toBe('brand')
    const back = await open({
      shop: { brandTabs },
      before: () => {
        flagged()
        sessionStorage.setItem('brandRedirected', '1')
      },
    })
    expect(back.location.replace).not.toHaveBeenCalled()
  })

  test('[S4.19] the flag of this tab, or none, stays here', async () => {
    for (const flag of ['_page=2', '_page=', ''])
      expect(
        (await open({ shop: { brandTabs }, before: () => void (document.cookie = flag) })).location.replace,
      ).not.toHaveBeenCalled()
  })
})

describe('4 · what the shop shows', () => {
  test('[S4.20] [S4.22] about, cities and the menu are asked for, and the language is remembered', async () => {
    const { heard } = await open({})
    expect(heard.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/support/v1/company/policies?policies=ABOUT_COMPANY',
        '/users/v1/city-merchant/merchant/m-1',
        '/products/v1/menu-pointer',
      ]),
    )
    expect((await store()).shopFacts.getState().about).toBe('Biz haqimizda')
    expect(localStorage.getItem('_language')).toBe('uz')
  })

  test('[S4.21] the place is asked for outside the messaging platform, after a look at the menu, and not inside', async () => {
    const outside = await open({})
    expect(outside.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(outside.asked).toEqual(['place'])
    const inside = await open({ before: () => sessionStorage.setItem('initData', 'query_id=AAA&hash=x') })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(inside.asked).toEqual([])
  })
})

test('5 · [S4.23] consent is asked for only when a counter is on, and never where a card is typed', async () => {
  const asked = async (counters: Shop['counters'], path = '/') =>
    (await open({ shop: { counters }, browser: { path } })).asked
  expect(await asked({ metrics: null, chat: null })).toEqual([])
  expect(await asked({ metrics: '12345', chat: null })).toEqual(['consent'])
  expect(await asked({ metrics: null, chat: { id: '1', hash: 'abc' } })).toEqual(['consent'])
  expect(await asked({ metrics: '12345', chat: null }, '/checkout')).toEqual([])
  expect(await asked({ metrics: '12345', chat: null }, '/profile/cards/create')).toEqual([])
})

describe('6 · orders under way', () => {
  test('[S4.24] [S6.02] of a customer are loaded half a second later', async () => {
    const { heard } = await open({ before: () => void (document.cookie = '_session=1') })
    const { activeOrders } = await store()
    await vi.advanceTimersByTimeAsync(400)
    expect(heard.some(({ path }) => path.endsWith('/active'))).toBe(false)
    await vi.advanceTimersByTimeAsync(150)
    expect(heard.find(({ path }) => path.endsWith('/active'))?.path).toBe('/orders/v1/orders/user/u-1/active')
    expect(activeOrders.getState().orders).toEqual([{ id: 'o-1' }])
  })

  test('[S4.24] of nobody are cleared, and nobody is asked', async () => {
    const { heard } = await open({})
    const { activeOrders } = await store()
    activeOrders.setState({ orders: [{ id: 'old' }] as never })
    await vi.advanceTimersByTimeAsync(600)
    expect(activeOrders.getState().orders).toEqual([])
    expect(heard.some(({ path }) => path.endsWith('/active'))).toBe(false)
  })
})

test('7 · [S4.25] the main city is picked 1.2 seconds later, and one already chosen stays', async () => {
  await open({})
  const { shopFacts, chooseMainCity } = await store()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(shopFacts.getState().city).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  expect(shopFacts.getState().city?.id).toBe('c-2')
  shopFacts.setState({ city: cities[0] as never })
  chooseMainCity()
  expect(shopFacts.getState().city?.id).toBe('c-1')
})

test('8 · [S4.26] the session of the brand is restored without waiting for the two clocks', async () => {
  const { heard } = await open({ before: () => void (document.cookie = '_session=1') })
  expect(heard.map(({ path }) => path)).toContain('/users/v1/users/token')
  expect(localStorage.getItem('merchant')).toBe('m-1')
})

test('[S3.58] what a browser remembers bears the names of the specification', async () => {
  vi.resetModules()
  openBrowser()
  const state = await import('#platform/storage/client-state.ts')
  const { nearestBranchKey } = await import('#features/destination/nearest-branch.ts')
  expect(nearestBranchKey).toBe('_nearesBranch')
  expect(state.stateKeys).toMatchObject({
    merchant: 'merchant',
    initData: 'initData',
    language: '_language',
    redirectUrl: '_redirectUrl',
  })
  expect(state.redirectUrl()).toBe('/')
  state.keepRedirectUrl('/profile/orders?x=1')
  expect([state.redirectUrl(), sessionStorage.getItem('_redirectUrl')]).toEqual([
    '/profile/orders?x=1',
    '/profile/orders?x=1',
  ])
  sessionStorage.setItem('_redirectUrl', '//evil.uz')
  expect(state.redirectUrl()).toBe('/')
  sessionStorage.setItem('initData', 'short')
  expect([state.initData(), sessionStorage.getItem('initData')]).toEqual([null, null])
})

describe('[S9.09] a cookie is looked at every 300 ms', () => {
  test('while the page is seen, and only a change is told', async () => {
    vi.resetModules()
    const { document: page } = openBrowser()
    vi.useFakeTimers()
    const { watchCookie } = await import('./start-up.ts')
    const told = vi.fn()
    const stop = watchCookie('_language', told)
    document.cookie = '_language=ru'
    vi.advanceTimersByTime(299)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(told).toHaveBeenCalledExactlyOnceWith('ru')
    vi.advanceTimersByTime(3_000)
    expect(told).toHaveBeenCalledOnce()

    Object.assign(page, { visibilityState: 'hidden' })
    page.dispatchEvent(new Event('visibilitychange'))
    document.cookie = '_language=uz'
    expect(vi.getTimerCount()).toBe(0)
    Object.assign(page, { visibilityState: 'visible' })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(told).toHaveBeenLastCalledWith('uz')
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, type FakeServer } from '@dasturxon/browser/test/browser'
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
const play: FakeServer = ({ path }) => {
  if (path.includes('/company/policies'))
    return { status: 200, body: [{ type: 'ABOUT_COMPANY', text: { uz: 'Biz haqimizda', ru: '', eng: '' } }] }
  if (path.includes('/city-merchant/')) return { status: 200, body: cities }
  if (path.endsWith('/users/token'))
    return { status: 200, body: { token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600 } }
  if (path.endsWith('/users/me')) return { status: 200, body: { id: 'u-1' } }
  if (path.endsWith('/active')) return { status: 200, body: [{ id: 'o-1' }] }
  return { status: 404, body: { status: 404, code: 'not_found' } }
}

/** Opens a page and runs its start-up with fake timers. */
async function open(given: {
  shop?: Partial<Shop>
  browser?: Parameters<typeof openBrowser>[0]
  before?: () => void | Promise<void>
}) {
  vi.resetModules()
  const browser = openBrowser({ play, ...given.browser })
  localStorage.setItem('version', '2.1.7')
  await given.before?.()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const { startUp } = await import('./start-up.ts')
  const started: string[] = []
  const prompts: string[] = []
  const visit = {
    shop: { ...shop, ...given.shop },
    language: 'uz' as const,
    later: (wait: number, action: () => unknown) => void setTimeout(() => void action(), wait),
    ask: (question: string) => void prompts.push(question),
  }
  const ended = startUp(visit, (name) => started.push(name))
  await vi.advanceTimersByTimeAsync(10)
  return { ...browser, started, prompts, endedAt: await ended }
}

const store = async () => ({
  ...(await import('#features/destination/cities.ts')),
  ...(await import('#features/tracking/active-orders-store.ts')),
})

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.useRealTimers())

test('starts the eight steps in the order of the specification', async () => {
  const { started, endedAt } = await open({})
  expect(started).toEqual(['version', 'merchant', 'brand', 'shop', 'visitors', 'orders', 'city', 'session'])
  expect(endedAt).toBeNull()
})

describe('1 · the version', () => {
  test('[S4.14] [S9.01] clears storage, stores the version and reloads when the stored version differs', async () => {
    const { location, started, endedAt, cookies } = await open({
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
    expect([started, endedAt]).toEqual([['version'], 'version'])
    // Cookies and launch data stay, because the session and the basket are restored with them.
    expect([cookies.get('_language'), sessionStorage.getItem('initData')]).toEqual(['ru', 'query_id=AAA'])
  })

  test('[S4.14] does not reload with the same version, or on a first visit with empty storage', async () => {
    expect((await open({})).location.reload).not.toHaveBeenCalled()
    const first = await open({ before: () => localStorage.clear() })
    expect(first.location.reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('version')).toBe('2.1.7')
  })

  test('[S4.14] clears data stored without any version', async () => {
    const { location } = await open({
      before: () => {
        localStorage.clear()
        localStorage.setItem('basket', '[]')
      },
    })
    expect(location.reload).toHaveBeenCalledOnce()
    expect(localStorage.getItem('basket')).toBeNull()
  })

  test('keeps what a visitor has stored before start-up, such as a search', async () => {
    const { location } = await open({
      before: async () => {
        localStorage.clear()
        ;(await import('#platform/storage/storage.ts')).local.write('searches:m-1', '["cola"]')
      },
    })
    expect(location.reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('searches:m-1')).toBe('["cola"]')
  })

  test('[S4.15] does not reload when the version cannot be stored', async () => {
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
  test('[S4.16] [S8.12] logs a missing merchant id, ends start-up and opens the page for a missing shop', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { started, location, cookies } = await open({
      shop: { merchantId: '' },
      before: () => void (document.cookie = '_language=ru'),
    })
    expect(log).toHaveBeenCalledExactlyOnceWith('ERRROR')
    expect(started).toEqual(['version', 'merchant'])
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/merchantNotAvailable')
    expect([localStorage.length, sessionStorage.length, cookies.size]).toEqual([0, 0, 0])
  })

  test('[S4.17] [S8.09] clears storage and cookies and opens the page for a missing shop if it is not open', async () => {
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

  test('[S4.19] redirects once per visit to the host of the brand tab that the page flag names', async () => {
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

  test('[S4.19] does not redirect when the page flag names this brand or is missing', async () => {
    for (const flag of ['_page=2', '_page=', ''])
      expect(
        (await open({ shop: { brandTabs }, before: () => void (document.cookie = flag) })).location.replace,
      ).not.toHaveBeenCalled()
  })
})

describe('4 · the shop data', () => {
  test('[S4.20] [S4.22] requests the description, the cities and the menu, and stores the language', async () => {
    const { requests } = await open({})
    expect(requests.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/support/v1/company/policies?policies=ABOUT_COMPANY',
        '/users/v1/city-merchant/merchant/m-1',
        '/products/v1/menu-pointer?type=WEB',
      ]),
    )
    expect((await store()).citiesStore.getState().about).toBe('Biz haqimizda')
    expect(localStorage.getItem('_language')).toBe('uz')
  })

  test('[S4.21] asks for the position four seconds after the start outside Telegram, and never inside', async () => {
    const outside = await open({})
    expect(outside.prompts).toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(outside.prompts).toEqual(['place'])
    const inside = await open({ before: () => sessionStorage.setItem('initData', 'query_id=AAA&hash=x') })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(inside.prompts).toEqual([])
  })
})

test('5 · [S4.23d] asks for consent only when a third-party script is on, and never on checkout and card pages', async () => {
  const prompts = async (counters: Shop['counters'], path = '/') =>
    (await open({ shop: { counters }, browser: { path } })).prompts
  const none = { metrics: null, chat: null, pixel: null }
  const metrics = { ...none, metrics: { id: '12345', goals: ['seen'] } }
  expect(await prompts(none)).toEqual([])
  expect(await prompts(metrics)).toEqual(['consent'])
  expect(await prompts({ ...none, chat: { id: '1', hash: 'abc' } })).toEqual(['consent'])
  expect(await prompts({ ...none, pixel: 'abc' })).toEqual(['consent'])
  expect(await prompts(metrics, '/checkout')).toEqual([])
  expect(await prompts(metrics, '/profile/cards/create')).toEqual([])
})

describe('6 · active orders', () => {
  test('[S4.24a] [S6.02] loads the active orders of a customer half a second after the start', async () => {
    const { requests } = await open({ before: () => void (document.cookie = '_session=1') })
    const { activeOrders } = await store()
    await vi.advanceTimersByTimeAsync(400)
    expect(requests.some(({ path }) => path.endsWith('/active'))).toBe(false)
    await vi.advanceTimersByTimeAsync(150)
    expect(requests.find(({ path }) => path.endsWith('/active'))?.path).toBe('/orders/v1/orders/user/u-1/active')
    expect(activeOrders.getState().orders).toEqual([{ id: 'o-1' }])
  })

  test('[S4.24b] clears the active orders without a request when no customer is logged in', async () => {
    const { requests } = await open({})
    const { activeOrders } = await store()
    activeOrders.setState({ orders: [{ id: 'old' }] as never })
    await vi.advanceTimersByTimeAsync(600)
    expect(activeOrders.getState().orders).toEqual([])
    expect(requests.some(({ path }) => path.endsWith('/active'))).toBe(false)
  })
})

describe('the active orders of a page that is opened later', () => {
  const asked = (requests: readonly { path: string }[]) =>
    requests.filter(({ path }) => path.endsWith('/active')).length

  test('are loaded for a visitor who has logged in since the start, and again after a while', async () => {
    const { requests } = await open({})
    const { refreshActiveOrders } = await store()
    const counts: number[] = []
    for (const wait of [600, 1_000, 2_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      refreshActiveOrders('u-1')
      await vi.advanceTimersByTimeAsync(50)
      counts.push(asked(requests))
    }
    expect(counts).toEqual([1, 1, 2])
  })

  test('are left to the start-up on the first page', async () => {
    const { requests } = await open({ before: () => void (document.cookie = '_session=1') })
    const { refreshActiveOrders } = await store()
    for (const wait of [50, 600]) {
      refreshActiveOrders('u-1')
      await vi.advanceTimersByTimeAsync(wait)
    }
    expect(asked(requests)).toBe(1)
  })

  test('leave room above the menu of the next page while there is one', async () => {
    await open({ before: () => void (document.cookie = '_session=1') })
    const { clearActiveOrders } = await store()
    const remembered = () => JSON.parse(localStorage.getItem('session:m-1') ?? '{}').hasOrder
    await vi.advanceTimersByTimeAsync(600)
    expect(remembered()).toBe(true)
    clearActiveOrders()
    expect(remembered()).toBe(false)
  })
})

test('7 · [S4.25] chooses the main city 1.2 seconds after the start, and keeps a city already chosen', async () => {
  await open({})
  const { citiesStore, chooseMainCity } = await store()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(citiesStore.getState().city).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  expect(citiesStore.getState().city?.id).toBe('c-2')
  citiesStore.setState({ city: cities[0] as never })
  chooseMainCity()
  expect(citiesStore.getState().city?.id).toBe('c-1')
})

test('8 · [S4.26] restores the session without waiting for the timers of orders and city', async () => {
  const { requests } = await open({ before: () => void (document.cookie = '_session=1') })
  expect(requests.map(({ path }) => path)).toContain('/users/v1/users/token')
  expect(localStorage.getItem('merchant')).toBe('m-1')
})

test('[S3.58] stores browser state under the names of the specification and ignores invalid values', async () => {
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
  state.storeRedirectUrl('/profile/orders?x=1')
  expect([state.redirectUrl(), sessionStorage.getItem('_redirectUrl')]).toEqual([
    '/profile/orders?x=1',
    '/profile/orders?x=1',
  ])
  sessionStorage.setItem('_redirectUrl', '//evil.uz')
  expect(state.redirectUrl()).toBe('/')
  sessionStorage.setItem('initData', 'short')
  expect([state.initData(), sessionStorage.getItem('initData')]).toEqual([null, null])
})

describe('[S9.09] checking a cookie every 300 ms', () => {
  test('reports a change of the cookie once, and only while the page is visible', async () => {
    vi.resetModules()
    const { document: page } = openBrowser()
    vi.useFakeTimers()
    const { watchCookie } = await import('./start-up.ts')
    const onChange = vi.fn()
    const stop = watchCookie('_language', onChange)
    document.cookie = '_language=ru'
    vi.advanceTimersByTime(299)
    expect(onChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('ru')
    vi.advanceTimersByTime(3_000)
    expect(onChange).toHaveBeenCalledOnce()

    Object.assign(page, { visibilityState: 'hidden' })
    page.dispatchEvent(new Event('visibilitychange'))
    document.cookie = '_language=uz'
    expect(vi.getTimerCount()).toBe(0)
    Object.assign(page, { visibilityState: 'visible' })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(onChange).toHaveBeenLastCalledWith('uz')

    // The tab opens another page, which sets the cookie: a reload now would abort that page.
    window.dispatchEvent(new Event('beforeunload'))
    document.cookie = '_language=ru'
    vi.advanceTimersByTime(3_000)
    expect(onChange).toHaveBeenLastCalledWith('uz')
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

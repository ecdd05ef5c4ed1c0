import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'

type Place = 'granted' | 'prompt' | 'denied' | 'missing'

async function open(place: Place, { agrees = true, merchantId = 'm-1' } = {}) {
  vi.resetModules()
  const browser = openBrowser({ merchantId, play: () => ({ status: 200, body: { id: 'b-7' } }) })
  const getCurrentPosition = vi.fn((found: (given: object) => void, refused: () => void) =>
    agrees ? found({ coords: { latitude: 41.311_081_234, longitude: 69.240_562 } }) : refused(),
  )
  vi.stubGlobal('navigator', {
    ...(place !== 'missing' && { geolocation: { getCurrentPosition } }),
    permissions: { query: async () => ({ state: place }) },
  })
  const loaded: string[] = []
  Object.assign(browser.document, {
    createElement: () => ({
      set src(address: string) {
        loaded.push(address)
      },
    }),
    head: { append: () => {} },
  })
  const modules = {
    ...(await import('./consent.ts')),
    ...(await import('./analytics.ts')),
    ...(await import('#features/destination/nearest-branch.ts')),
  }
  return { ...browser, ...modules, getCurrentPosition, loaded, waiting: () => modules.asking.getState().waiting }
}

beforeEach(() => vi.unstubAllGlobals())

describe('where the visitor is', () => {
  test('[S4.21] is asked politely, once per session, and becomes the nearest branch', async () => {
    const { askForPlace, waiting, answer, getCurrentPosition, heard } = await open('prompt')
    await askForPlace()
    expect(waiting()).toEqual(['place'])
    expect(getCurrentPosition).not.toHaveBeenCalled()
    answer('place', true)
    await vi.waitFor(() => expect(localStorage.getItem('_nearesBranch')).toBe('b-7'))
    expect(heard.map(({ path }) => path)).toEqual([
      '/users/v1/branches/merchant/m-1/closest?lat=41.311081&lon=69.240562',
    ])
    await askForPlace()
    expect(waiting()).toEqual([])
  })

  test('is not asked of whoever has agreed before', async () => {
    const { askForPlace, waiting, getCurrentPosition } = await open('granted')
    await askForPlace()
    expect(waiting()).toEqual([])
    expect(getCurrentPosition).toHaveBeenCalledOnce()
  })

  test.each<Place>(['denied', 'missing'])(
    '[S8.14] [A-33] %s: said once, and the browser is left alone',
    async (place) => {
      const { askForPlace, waiting, answer, getCurrentPosition } = await open(place)
      await askForPlace()
      await askForPlace()
      expect(waiting()).toEqual(['place-refused'])
      answer('place-refused', false)
      await askForPlace()
      expect(waiting()).toEqual([])
      expect(getCurrentPosition).not.toHaveBeenCalled()
    },
  )

  test('[S8.14] a refusal in the browser’s own window is said too', async () => {
    const { askForPlace, waiting, answer } = await open('prompt', { agrees: false })
    await askForPlace()
    answer('place', true)
    await vi.waitFor(() => expect(waiting()).toEqual(['place-refused']))
  })

  test('[S5.11] without a merchant there is no branch to look for', async () => {
    const { keepNearestBranch } = await open('granted', { merchantId: '' })
    await expect(keepNearestBranch(41.3, 69.2)).rejects.toThrow('Merchant ID is undefined')
  })
})

describe('strangers’ scripts', () => {
  const metrics = 'https://mc.yandex.ru/metrika/tag.js'
  const chat = [
    'https://gso.amocrm.ru/js/button.js',
    'https://piper.amocrm.ru/pixel/js/tracker/pixel.js?token=abcdef0123456789',
  ]

  test.each([
    ['the counter', { metrics: '123', chat: null }, [metrics]],
    ['chat and pixel', { metrics: null, chat: { id: '7', hash: 'abcdef0123456789' } }, chat],
    ['nothing', { metrics: null, chat: null }, []],
  ])(
    '[S4.23] %s: only what is switched on, only after a yes, and the yes is remembered',
    async (_, counters, addresses) => {
      const { prepareCounters, askForConsent, answer, waiting, loaded } = await open('missing')
      expect(prepareCounters(counters, '/')).toBe(addresses.length > 0)
      if (addresses.length === 0) return
      askForConsent()
      expect([waiting(), loaded]).toEqual([['consent'], []])
      answer('consent', true)
      expect(loaded).toEqual(addresses)
      askForConsent()
      expect([waiting(), loaded]).toEqual([[], addresses])
    },
  )

  test('[A-44] a no is remembered as well', async () => {
    const { prepareCounters, askForConsent, answer, waiting, loaded } = await open('missing')
    prepareCounters({ metrics: '123', chat: null }, '/')
    askForConsent()
    answer('consent', false)
    askForConsent()
    expect([waiting(), loaded]).toEqual([[], []])
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'

type Permission = 'granted' | 'prompt' | 'denied' | 'missing'

async function open(permission: Permission, { agrees = true, merchantId = 'm-1' } = {}) {
  vi.resetModules()
  const browser = openBrowser({ merchantId, play: () => ({ status: 200, body: { id: 'b-7' } }) })
  const getCurrentPosition = vi.fn((found: (given: object) => void, refused: () => void) =>
    agrees ? found({ coords: { latitude: 41.311_081_234, longitude: 69.240_562 } }) : refused(),
  )
  vi.stubGlobal('navigator', {
    ...(permission !== 'missing' && { geolocation: { getCurrentPosition } }),
    permissions: { query: async () => ({ state: permission }) },
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
    ...(await import('./consent-queue.ts')),
    ...(await import('./analytics.ts')),
    ...(await import('#features/destination/nearest-branch.ts')),
  }
  return { ...browser, ...modules, getCurrentPosition, loaded, waiting: () => modules.consentQueue.getState().waiting }
}

beforeEach(() => vi.unstubAllGlobals())

describe('asking for the visitor’s position', () => {
  test('[S4.21] asks for the position once per session before using it, and stores the nearest branch', async () => {
    const { askForPosition, waiting, answerPrompt, getCurrentPosition, requests } = await open('prompt')
    await askForPosition()
    expect(waiting()).toEqual(['place'])
    expect(getCurrentPosition).not.toHaveBeenCalled()
    answerPrompt('place', true)
    await vi.waitFor(() => expect(localStorage.getItem('_nearesBranch')).toBe('b-7'))
    expect(requests.map(({ path }) => path)).toEqual([
      '/users/v1/branches/merchant/m-1/closest?lat=41.311081&lon=69.240562',
    ])
    await askForPosition()
    expect(waiting()).toEqual([])
  })

  test('uses the position without asking when the browser permission is already granted', async () => {
    const { askForPosition, waiting, getCurrentPosition } = await open('granted')
    await askForPosition()
    expect(waiting()).toEqual([])
    expect(getCurrentPosition).toHaveBeenCalledOnce()
  })

  test.each<Permission>(['denied', 'missing'])(
    '[S8.14] [A-33] shows a note about the refused position once and requests no position when the permission is %s',
    async (permission) => {
      const { askForPosition, waiting, answerPrompt, getCurrentPosition } = await open(permission)
      await askForPosition()
      await askForPosition()
      expect(waiting()).toEqual(['place-refused'])
      answerPrompt('place-refused', false)
      await askForPosition()
      expect(waiting()).toEqual([])
      expect(getCurrentPosition).not.toHaveBeenCalled()
    },
  )

  test('[S8.14] shows a note about the refused position when the visitor denies the browser’s own prompt', async () => {
    const { askForPosition, waiting, answerPrompt } = await open('prompt', { agrees: false })
    await askForPosition()
    answerPrompt('place', true)
    await vi.waitFor(() => expect(waiting()).toEqual(['place-refused']))
  })

  test('[S5.11] rejects the search for the nearest branch when the merchant id is missing', async () => {
    const { storeNearestBranch } = await open('granted', { merchantId: '' })
    await expect(storeNearestBranch(41.3, 69.2)).rejects.toThrow('Merchant ID is undefined')
  })
})

describe('third-party scripts', () => {
  const metrics = 'https://mc.yandex.ru/metrika/tag.js'
  const chat = 'https://gso.amocrm.ru/js/button.js'
  const pixel = 'https://piper.amocrm.ru/pixel/js/tracker/pixel.js?token=abcdef0123456789'
  const none = { metrics: null, chat: null, pixel: null }
  const token = 'abcdef0123456789'

  test.each([
    ['the visitor counter', { ...none, metrics: { id: '123', goals: [] } }, [metrics]],
    ['chat and pixel', { ...none, chat: { id: '7', hash: token }, pixel: token }, [chat, pixel]],
    ['the pixel alone', { ...none, pixel: token }, [pixel]],
    ['no script', none, []],
  ])(
    '[S4.23d] loads %s only when switched on and after consent, and remembers the consent',
    async (_, counters, addresses) => {
      const { prepareAnalytics, askForConsent, answerPrompt, waiting, loaded } = await open('missing')
      expect(prepareAnalytics(counters, '/')).toBe(addresses.length > 0)
      if (addresses.length === 0) return
      askForConsent()
      expect([waiting(), loaded]).toEqual([['consent'], []])
      answerPrompt('consent', true)
      expect(loaded).toEqual(addresses)
      askForConsent()
      expect([waiting(), loaded]).toEqual([[], addresses])
    },
  )

  test('[A-44] remembers the refusal of consent and loads no script', async () => {
    const { prepareAnalytics, askForConsent, answerPrompt, waiting, loaded } = await open('missing')
    prepareAnalytics({ ...none, metrics: { id: '123', goals: ['seen'] } }, '/')
    askForConsent()
    answerPrompt('consent', false)
    askForConsent()
    expect([waiting(), loaded]).toEqual([[], []])
  })
})

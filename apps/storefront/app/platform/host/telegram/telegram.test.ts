import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { isAtLeast } from './methods.ts'

const initData = 'query_id=AAA&start_param=p_plov&hash=abcdef'
const light = '{"bg_color":"#ffffff","button_color":"#3390ec"}'
type Sent = [method: string, data: unknown]

/** Opens a page in a phone's Telegram of this version; `answers` are the app's events after a call. */
async function launch(
  version: string,
  { data = initData, answers = {} as Record<string, (data: unknown) => Sent[]> } = {},
) {
  vi.resetModules()
  const { document } = openBrowser()
  const variables = new Map<string, string>()
  Object.assign(document.documentElement, {
    style: { setProperty: (name: string, value: string) => void variables.set(name, value) },
  })
  const ground = { light: '#faf8f5', dark: '#17130f', damaged: 'oklch(1 0 0)' }
  const colourOf = () => ground[(document.documentElement.dataset['theme'] ?? 'light') as keyof typeof ground]
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: colourOf }))
  const sent: Sent[] = []
  const emit = (event: string, payload?: unknown) =>
    (
      window as unknown as { Telegram: { WebView: { receiveEvent: (...event: unknown[]) => void } } }
    ).Telegram.WebView.receiveEvent(event, payload)
  const postEvent = (method: string, text: string) => {
    const payload: unknown = JSON.parse(text)
    sent.push([method, payload])
    for (const answer of answers[method]?.(payload) ?? []) setTimeout(() => emit(...answer))
  }
  Object.assign(window, { parent: window, TelegramWebviewProxy: { postEvent } })
  const parameters = new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: version, tgWebAppThemeParams: light })
  sessionStorage.setItem('telegramLaunch', parameters.toString())
  sessionStorage.setItem('initData', data)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  ;(await import('./start-telegram.ts')).startTelegram()
  const { hostStore } = await import('../current-host.ts')
  return { sent, emit, variables, log, page: document.documentElement, host: hostStore.getState() }
}

const methods = (sent: readonly Sent[]) => sent.map(([method]) => method)

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[S4.27] calls the app’s methods in the required order at the start', async () => {
  const { sent, host } = await launch('9.1')
  expect(methods(sent)).toEqual([
    'web_app_ready',
    'web_app_expand',
    'web_app_setup_closing_behavior',
    'web_app_setup_swipe_behavior',
    'web_app_check_location',
    'web_app_set_header_color',
    'web_app_set_background_color',
    'web_app_set_bottom_bar_color',
    'web_app_request_theme',
    'web_app_request_safe_area',
    'web_app_request_content_safe_area',
  ])
  expect(sent.slice(2, 4).map(([, data]) => data)).toEqual([
    { need_confirmation: true },
    { allow_vertical_swipe: false },
  ])
  expect(host).toMatchObject({ kind: 'telegram', launch: { initData, startParameter: 'p_plov' } })
  expect(sessionStorage.getItem('initData')).toBe(initData)
})

test.each([
  [
    '6.0',
    ['web_app_ready', 'web_app_expand', 'web_app_request_theme'],
    { back: false, contact: false, storage: false, share: false },
  ],
  [
    '6.9',
    [
      'web_app_ready',
      'web_app_expand',
      'web_app_setup_closing_behavior',
      'web_app_set_header_color',
      'web_app_set_background_color',
      'web_app_request_theme',
    ],
    { back: true, contact: true, storage: true, share: true },
  ],
  [
    '7.7',
    [
      'web_app_ready',
      'web_app_expand',
      'web_app_setup_closing_behavior',
      'web_app_setup_swipe_behavior',
      'web_app_set_header_color',
      'web_app_set_background_color',
      'web_app_request_theme',
    ],
    { back: true, contact: true, storage: true, share: true },
  ],
])('sends an app of version %s only the methods that it knows', async (version, expected, can) => {
  const { sent, host } = await launch(version)
  expect(methods(sent)).toEqual(expected)
  const { setBackButton, askContact, storage, share } = host
  expect({
    back: setBackButton !== null,
    contact: askContact !== null,
    storage: storage !== null,
    share: share !== null,
  }).toEqual(can)
  host.vibrate('added')
  expect(await host.findPosition()).toBeNull()
  expect(methods(sent).filter((method) => /location/.test(method))).toEqual([])
})

test.each(['', 'short'])('[S8.13] logs invalid launch data %j and does not store it', async (data) => {
  const { log } = await launch('8.0', { data })
  expect(log).toHaveBeenCalledExactlyOnceWith('Telegram initData not found')
  expect(sessionStorage.getItem('initData')).toBeNull()
})

test('[S4.28] exchanges launch data for a session with token and profile, without a cookie', async () => {
  const { requests } = openBrowser({
    play: ({ path }) => ({
      status: 200,
      body: path.endsWith('/webbot/v1/users/token')
        ? { token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600, status: 'AUTHORIZED' }
        : { id: 'u-1', firstName: 'Aziza' },
    }),
  })
  vi.resetModules()
  sessionStorage.setItem('initData', initData)
  await (await import('#platform/session/restore.ts')).restoreSession('m-1', 'Olov')
  const { sessionStore } = await import('#platform/session/session-store.ts')
  expect(requests[0]).toMatchObject({ path: '/webbot/v1/users/token', body: { initData } })
  expect((await import('@dasturxon/browser/held-token')).currentToken()).toBe('t-1')
  expect(sessionStore.getState()).toMatchObject({ status: 'customer', user: { firstName: 'Aziza' } })
})

test('takes light or dark and the covered edges from the app, at the start and after each change', async () => {
  const { emit, page, variables } = await launch('8.0')
  expect(page.dataset['theme']).toBe('light')
  emit('theme_changed', { theme_params: { bg_color: '#212121' } })
  expect(page.dataset['theme']).toBe('dark')
  emit('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 })
  emit('content_safe_area_changed', { top: 46, bottom: 'much', left: -3 })
  emit('theme_changed', { theme_params: { bg_color: 'red;}' } })
  expect(page.dataset['theme']).toBe('dark')
  expect(Object.fromEntries(variables)).toMatchObject({
    '--tg-safe-area-inset-top': '47px',
    '--tg-safe-area-inset-bottom': '34px',
    '--tg-content-safe-area-inset-top': '46px',
    '--tg-content-safe-area-inset-bottom': '0px',
    '--tg-content-safe-area-inset-left': '0px',
  })
})

test('gives the bars of the app the colour of the page, again when it turns dark, and only a colour that the app reads', async () => {
  const { sent, emit, page } = await launch('9.1')
  const bars = () => sent.filter(([method]) => method.endsWith('_color')).map(([, data]) => data)
  const light = { color: '#faf8f5' }
  expect(bars()).toEqual([light, light, light])
  emit('safe_area_changed', { top: 47 })
  expect(bars()).toHaveLength(3)
  emit('theme_changed', { theme_params: { bg_color: '#212121' } })
  expect(bars().slice(3)).toEqual([1, 2, 3].map(() => ({ color: '#17130f' })))
  page.dataset['theme'] = 'damaged'
  emit('safe_area_changed', { top: 0 })
  expect(bars()).toHaveLength(6)
})

describe('the buttons of the app', () => {
  test('shows the back button while a page wants it, and calls the newest listener', async () => {
    const { sent, emit, host } = await launch('9.1')
    const [first, second] = [vi.fn(), vi.fn()]
    sent.length = 0
    host.setBackButton?.(first)
    host.setBackButton?.(second)
    emit('back_button_pressed')
    host.setBackButton?.(null)
    emit('back_button_pressed')
    expect(sent.map(([, data]) => data)).toEqual([{ is_visible: true }, { is_visible: false }])
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  test('sends the main button only when it has changed, and no press while it is busy or blocked', async () => {
    const { sent, emit, host, page } = await launch('6.0')
    const onPress = vi.fn()
    const button = {
      text: 'Pay 9',
      isActive: true,
      isBusy: false,
      colours: { fill: '#fce000', text: '#000000' },
      onPress,
    }
    sent.length = 0
    host.setMainButton?.(button)
    host.setMainButton?.({ ...button })
    emit('main_button_pressed')
    host.setMainButton?.({ ...button, isBusy: true })
    emit('main_button_pressed')
    expect(page.dataset).toHaveProperty('mainButton')
    host.setMainButton?.(null)
    expect(page.dataset).not.toHaveProperty('mainButton')
    emit('main_button_pressed')
    expect(onPress).toHaveBeenCalledOnce()
    expect(sent.map(([, data]) => data)).toMatchObject([
      { is_visible: true, is_active: true, text: 'Pay 9', color: '#fce000' },
      { is_progress_visible: true },
      { is_visible: false },
    ])
  })
})

describe('asking for the contact', () => {
  const id = (data: unknown) => (data as { req_id: string }).req_id

  test('returns the signed contact, which the app has some time after the agreement', async () => {
    let asked = 0
    const { host } = await launch('6.9', {
      answers: {
        web_app_request_phone: () => [['phone_requested', { status: 'sent' }]],
        web_app_invoke_custom_method: (data) => [
          ['custom_method_invoked', { req_id: 'other', result: 'contact=other' }],
          ['custom_method_invoked', { req_id: id(data), result: ++asked < 3 ? '' : 'contact=%7B%7D&hash=00' }],
        ],
      },
    })
    expect(await host.askContact?.()).toEqual({ status: 'sent', response: 'contact=%7B%7D&hash=00' })
    expect(asked).toBe(3)
  })

  test('returns the refusal of the person', async () => {
    const { host } = await launch('9.1', {
      answers: { web_app_request_phone: () => [['phone_requested', { status: 'cancelled' }]] },
    })
    expect(await host.askContact?.()).toEqual({ status: 'refused' })
  })

  test('returns an agreement without contact when none has arrived within three seconds', async () => {
    const { host } = await launch('9.1', {
      answers: {
        web_app_request_phone: () => [['phone_requested', { status: 'sent' }]],
        web_app_invoke_custom_method: (data) => [['custom_method_invoked', { req_id: id(data), result: '' }]],
      },
    })
    expect(await host.askContact?.()).toEqual({ status: 'sent', response: null })
  })
})

test('opens and shares links beside the page, and asks the app for the position', async () => {
  const { sent, host } = await launch('8.0', {
    answers: {
      web_app_request_location: () => [['location_requested', { available: true, latitude: 41.3, longitude: 69.2 }]],
    },
  })
  sent.length = 0
  expect(host.openLink('https://pay.test/?a=1&b=2')).toBe(false)
  host.share?.({ address: 'https://olov.test/product/p-1', title: 'Osh & non' })
  expect(await host.findPosition()).toEqual({ latitude: 41.3, longitude: 69.2 })
  expect(sent).toEqual([
    ['web_app_open_link', { url: 'https://pay.test/?a=1&b=2' }],
    [
      'web_app_open_tg_link',
      { path_full: '/share/url?url=https%3A%2F%2Folov.test%2Fproduct%2Fp-1&text=Osh%20%26%20non' },
    ],
    ['web_app_request_location', ''],
  ])
})

test('returns no position when the person refuses it', async () => {
  const { host } = await launch('9.1', {
    answers: { web_app_request_location: () => [['location_requested', { available: false }]] },
  })
  expect(await host.findPosition()).toBeNull()
})

test('stores values with the app, which keeps them for the bot and the person', async () => {
  const stored: Record<string, string> = {}
  type Call = { req_id: string; method: string; params: { key: string; value: string; keys: string[] } }
  const { host } = await launch('6.9', {
    answers: {
      web_app_invoke_custom_method: (data) => {
        const { req_id, method, params } = data as Call
        if (method === 'saveStorageValue') stored[params.key] = params.value
        const result =
          method === 'saveStorageValue' || Object.fromEntries(params.keys.map((key) => [key, stored[key] ?? '']))
        return [['custom_method_invoked', { req_id, result }]]
      },
    },
  })
  expect(await host.storage?.write('city', 'Toshkent')).toBe(true)
  expect([await host.storage?.read('city'), await host.storage?.read('other')]).toEqual(['Toshkent', null])
})

test.each([
  ['6.10', '6.9', true],
  ['6.9', '6.10', false],
  ['8', '8.0', true],
  ['9.1', '8.0', true],
  ['', '6.0', false],
  ['nonsense', '6.1', false],
])('version %j is at least %s: %s', (version, minimum, expected) => {
  expect(isAtLeast(version, minimum)).toBe(expected)
})

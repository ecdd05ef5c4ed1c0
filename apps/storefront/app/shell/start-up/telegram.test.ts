import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'
import type { TelegramApp } from './telegram.ts'

const launch = 'query_id=AAA&hash=abcdef'

function app(initData: string) {
  const order: string[] = []
  const step = (name: string) => () => void order.push(name)
  const telegram: TelegramApp = {
    initData,
    colorScheme: 'dark',
    ready: step('ready'),
    expand: step('expand'),
    enableClosingConfirmation: step('closing confirmation'),
    disableVerticalSwipes: step('no swipes'),
    LocationManager: { init: step('location') },
    onEvent: () => {},
  }
  return { telegram, order }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('[S4.27] calls the Telegram app’s methods in the required order and takes its light or dark theme', async () => {
  const { document } = openBrowser()
  const { telegram, order } = app(launch)
  ;(await import('./telegram.ts')).configureTelegram(telegram)
  expect(order).toEqual(['ready', 'expand', 'closing confirmation', 'no swipes', 'location'])
  expect(sessionStorage.getItem('initData')).toBe(launch)
  expect(document.documentElement.dataset['theme']).toBe('dark')
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
  sessionStorage.setItem('initData', launch)
  await (await import('#platform/session/restore.ts')).restoreSession('m-1', 'Olov')
  const { sessionStore } = await import('#platform/session/session-store.ts')
  expect(requests[0]).toMatchObject({ path: '/webbot/v1/users/token', body: { initData: launch } })
  expect((await import('@dasturxon/browser/held-token')).currentToken()).toBe('t-1')
  expect(sessionStore.getState()).toMatchObject({ status: 'customer', user: { firstName: 'Aziza' } })
})

test.each(['', 'short'])('[S8.13] logs invalid launch data %j and does not store it', async (initData) => {
  openBrowser()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  ;(await import('./telegram.ts')).configureTelegram(app(initData).telegram)
  expect(log).toHaveBeenCalledExactlyOnceWith('Telegram initData not found')
  expect(sessionStorage.getItem('initData')).toBeNull()
})

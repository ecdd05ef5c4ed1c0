import { expect, test } from 'vitest'
import type { ClientInfo } from '#platform/client-info'
import { deviceCookie, knownDevice, rememberDevice } from './device.ts'

const key = Buffer.alloc(32, 1)
const owner = { merchantId: 'm1', phone: '+998901234567' }
const now = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

function newBrowser(): ClientInfo {
  const jar = new Map<string, string>()
  return {
    ip: '127.0.0.1',
    origin: undefined,
    host: 'olov.uz',
    cookie: (name) => jar.get(name),
    keepCookie: (name, value) => void jar.set(name, value),
  }
}

test('the device cookie of a login is accepted for 180 days and not a second longer', () => {
  const browser = newBrowser()
  expect(knownDevice(key, owner, browser, now)).toBeNull()
  rememberDevice(key, owner, browser, now)
  expect(knownDevice(key, owner, browser, later(180 * 86_400 - 1))).toEqual(expect.any(String))
  expect(knownDevice(key, owner, browser, later(180 * 86_400))).toBeNull()
})

test('a renewed device cookie keeps the device id, and with it its counters', () => {
  const browser = newBrowser()
  rememberDevice(key, owner, browser, now)
  const name = knownDevice(key, owner, browser, now)
  rememberDevice(key, owner, browser, later(86_400))
  expect(knownDevice(key, owner, browser, later(180 * 86_400))).toBe(name)
})

test.each([
  ['another phone', key, { ...owner, phone: '+998901234568' }],
  ['another merchant', key, { ...owner, merchantId: 'm2' }],
  ['another key', Buffer.alloc(32, 2), owner],
])('refuses the device cookie with %s than it was issued for', (_, otherKey, otherOwner) => {
  const browser = newBrowser()
  rememberDevice(key, owner, browser, now)
  expect(knownDevice(otherKey, otherOwner, browser, now)).toBeNull()
})

test('refuses a device cookie with a changed issue date', () => {
  const browser = newBrowser()
  rememberDevice(key, owner, browser, now)
  const cookie = browser.cookie(deviceCookie) ?? ''
  browser.keepCookie(deviceCookie, cookie.replace(/\.\d{10}\./, `.${now.getTime() / 1_000 + 99}.`), 0)
  expect(knownDevice(key, owner, browser, now)).toBeNull()
})

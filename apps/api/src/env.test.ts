import { expect, test } from 'vitest'
import { readApiEnv, readWorkerEnv } from './env.ts'

const url = 'postgres://app@127.0.0.1:5432/dasturxon'
const key = Buffer.alloc(32).toString('base64')
const required = {
  DATABASE_URL: url,
  DIRECTORY_URL: url,
  SECRETS_URL: url,
  SECRET_KEYS: `k1:${key}`,
  MEDIA_DIR: '/media',
  IDENTITY_KEY: key,
}
const production = { ...required, NODE_ENV: 'production' }

test('reads the required variables and fills in the defaults of the others', () => {
  expect(readApiEnv(required)).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 4000,
    TRUSTED_PROXIES: ['127.0.0.1', '::1'],
    DRAIN_WAIT: 5_000,
    EGRESS_ALLOW_LOOPBACK: false,
    NOMINATIM_URL: 'https://nominatim.openstreetmap.org',
    NOMINATIM_IS_OWN: false,
    ESKIZ_URL: 'https://notify.eskiz.uz/api',
    PLAY_MOBILE_URL: 'https://send.smsxabar.uz/broker-api',
    SMS_COUNTRIES: ['998'],
    vendorHosts: new Map(),
  })
  expect(readWorkerEnv(required)).toMatchObject({ PORT: 4001, SECRET_KEYS: [{ id: 'k1' }] })
})

test('assigns the vendor of each kind to the hosts of that kind', () => {
  const { vendorHosts } = readApiEnv({
    ...required,
    LOCAL_HOSTS: 'localhost, 127.0.0.1',
    LOCAL_VENDOR: 'olov',
    DEMO_HOSTS: 'demo.dasturxon.uz',
    DEMO_VENDOR: 'lola',
  })
  expect([...vendorHosts]).toEqual([
    ['localhost', 'olov'],
    ['127.0.0.1', 'olov'],
    ['demo.dasturxon.uz', 'lola'],
  ])
})

test('reads the console hosts, and refuses one that is invalid or shows a shop', () => {
  expect(readApiEnv({ ...required, CONSOLE_HOSTS: 'console.dasturxon.uz' }).consoleHosts).toEqual(
    new Set(['console.dasturxon.uz']),
  )
  expect(readApiEnv(required).consoleHosts).toEqual(new Set())
  expect(() => readApiEnv({ ...required, CONSOLE_HOSTS: 'Console.uz' })).toThrow('not a host name')
  const shown = { ...required, DEMO_HOSTS: 'demo.uz', DEMO_VENDOR: 'olov' }
  expect(() => readApiEnv({ ...shown, CONSOLE_HOSTS: 'demo.uz' })).toThrow('shows a shop')
})

test.each(['LOCAL', 'DEVELOPMENT', 'DEMO'])('refuses %s hosts in production', (kind) => {
  const read = () => readApiEnv({ ...production, [`${kind}_HOSTS`]: 'localhost', [`${kind}_VENDOR`]: 'olov' })
  expect(read).toThrow(`${kind}_HOSTS must be empty in production`)
})

test.each([
  ['calls to this machine', 'EGRESS_ALLOW_LOOPBACK', 'true'],
  ['a shifted clock', 'CLOCK_SHIFT', '60000'],
])('refuses %s in production', (_, name, value) => {
  for (const read of [readApiEnv, readWorkerEnv]) expect(() => read({ ...production, [name]: value })).toThrow(name)
})

test('needs the address for callbacks in production, where no other machine reaches the usual one', () => {
  expect(readWorkerEnv(required).CALLBACKS_URL).toBe('https://platform.localhost:8443')
  expect(() => readWorkerEnv(production)).toThrow('CALLBACKS_URL must be set')
  const CALLBACKS_URL = 'https://api.dasturxon.uz'
  expect(readWorkerEnv({ ...production, CALLBACKS_URL })).toMatchObject({ CALLBACKS_URL })
  expect(() => readWorkerEnv({ ...production, CALLBACKS_URL: `${CALLBACKS_URL}/` })).toThrow('slash')
})

test('reads an SMS account of the platform as a login and a password', () => {
  const { PLATFORM_SMS_ESKIZ } = readApiEnv({ ...required, PLATFORM_SMS_ESKIZ: 'a@b.uz:pass:word' })
  expect(PLATFORM_SMS_ESKIZ).toEqual({ username: 'a@b.uz', password: 'pass:word' })
  expect(() => readApiEnv({ ...required, PLATFORM_SMS_ESKIZ: 'nobody' })).toThrow('PLATFORM_SMS_ESKIZ')
})

test('accepts empty lists of hosts in production', () => {
  expect(readApiEnv({ ...production, LOCAL_HOSTS: '', DEMO_HOSTS: ' , ' }).vendorHosts.size).toBe(0)
})

test.each([
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ['a short key', { SECRET_KEYS: 'k1:c2hvcnQ=' }, '32 bytes'],
  ['a proxy by name', { TRUSTED_PROXIES: 'edge.local' }, 'addresses or networks only'],
  ['a wildcard proxy', { TRUSTED_PROXIES: '0.0.0.0/0, *' }, 'addresses or networks only'],
  ['hosts without a vendor', { LOCAL_HOSTS: 'localhost' }, 'LOCAL_VENDOR'],
  ['an invalid host name', { LOCAL_HOSTS: 'Localhost:80', LOCAL_VENDOR: 'olov' }, 'not a host name'],
])('refuses to start with %s', (_, wrong, message) => {
  expect(() => readApiEnv({ ...required, ...wrong })).toThrow(message)
})

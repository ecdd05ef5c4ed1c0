import { expect, test } from 'vitest'
import { normaliseHost } from './host.ts'

const longest = `${'a'.repeat(61)}.`.repeat(4) + 'uz'

test.each([
  ['olov.uz', 'olov.uz'],
  ['OLOV.Uz', 'olov.uz'],
  ['olov.uz:8443', 'olov.uz'],
  ['olov.uz.', 'olov.uz'],
  ['olov.uz.:443', 'olov.uz'],
  ['localhost:4000', 'localhost'],
  ['127.0.0.1:4000', '127.0.0.1'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  [longest, longest],
])('normalises the host %s to %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host)
})

test.each([
  '',
  '.',
  'olov.uz..',
  'olov..uz',
  '.olov.uz',
  '-olov.uz',
  'olov-.uz',
  'olov.uz:443.',
  'olov.uz:',
  'olov.uz:1234567',
  'olov.uz:80:80',
  'olov.uz/',
  'olov.uz,lola.uz',
  'olov.uz lola.uz',
  'lola.uz@olov.uz',
  'olov.uz?vendor=lola',
  'olov.uz#',
  'olov_uz',
  '*.uz',
  '%6flov.uz',
  'олов.uz',
  'оlov.uz',
  'o\u212Alov.uz',
  'olov\u3002uz',
  'olov.uz\0',
  'olov.uz\r\nx: y',
  '[::1]',
  '[::1]:443',
  'a'.repeat(64) + '.uz',
  `${longest}.uz.uz.uz`,
])('returns null for the host %j', (header) => {
  expect(normaliseHost(header)).toBeNull()
})

test('checks a very long host in less than 200 ms', { tags: 'duration' }, () => {
  const started = performance.now()
  normaliseHost('a.'.repeat(50_000))
  normaliseHost('a-'.repeat(125))
  expect(performance.now() - started).toBeLessThan(200)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { list, port, proxies, readEnvironment } from './environment.ts'

const schema = z.object({ PORT: port, HOSTS: list, TRUSTED_PROXIES: proxies })

test('names each wrong variable on a separate text line when several are wrong', () => {
  const read = () => readEnvironment(schema, { PORT: 'x', TRUSTED_PROXIES: 'proxy.uz' })
  expect(read).toThrow(/PORT: .*\n.*TRUSTED_PROXIES: addresses or networks only/)
})

test('uses the defaults when a list is not set', () => {
  const read = readEnvironment(schema, { PORT: '80' })
  expect(read).toEqual({ PORT: 80, HOSTS: [], TRUSTED_PROXIES: ['127.0.0.1', '::1'] })
})

test('drops spaces and empty entries when a list is read', () => {
  expect(readEnvironment(schema, { PORT: '80', HOSTS: 'a, b,,' }).HOSTS).toEqual(['a', 'b'])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRenditions } from './renditions.ts'
import type { Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'renditions-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('returns null for unknown picture keys without taking a slot, also when the render queue is full', async () => {
  const read = Promise.withResolvers<null>()
  const store: Store = {
    put: async () => {},
    get: () => read.promise,
    has: async (key) => key === 'm/shop/osh.webp',
    delete: async () => {},
  }
  const renditions = openRenditions(store, folder)
  const get = (key: string, box: number) => renditions(key, { box, format: 'webp', quality: 80 })
  const invented = await Promise.all(Array.from({ length: 500 }, (_, nth) => get(`m/shop/${nth}.webp`, 96)))
  expect(new Set(invented)).toEqual(new Set([null]))

  const real = Promise.allSettled(Array.from({ length: 203 }, (_, nth) => get('m/shop/osh.webp', nth)))
  await expect(get('m/shop/osh.webp', 204).then(() => get('m/shop/osh.webp', 205))).rejects.toMatchObject({
    status: 503,
  })
  expect(await get('m/shop/other.webp', 96)).toBeNull()
  read.resolve(null)
  expect((await real).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

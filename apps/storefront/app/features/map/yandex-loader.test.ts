import { expect, test, vi } from 'vitest'
import { createLoader, yandexDefaults } from './yandex-loader.ts'

const key = { apikey: 'k' }

test('[S4.07] a loader is pending, loading, loaded; the script comes once', async () => {
  const script = Promise.withResolvers<void>()
  const load = vi.fn(() => script.promise)
  const loader = createLoader(load)
  expect(loader.state()).toBe('pending')
  const both = Promise.all([loader.init(key), loader.init(key)])
  expect(loader.state()).toBe('loading')
  script.resolve()
  await both
  expect(loader.state()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(1)
})

test('[S9.16] Russian, version 3, no strict mode, as soon as a map is mounted', async () => {
  const load = vi.fn(async (_address: string) => {})
  await createLoader(load).init(key)
  expect(load).toHaveBeenCalledWith('https://api-maps.yandex.ru/v3/?apikey=k&lang=ru_RU')
  expect(yandexDefaults).toEqual({
    lang: 'ru_RU',
    version: 'v3',
    strictMode: false,
    initializeOn: 'onComponentMount',
  })
})

test('[S8.16] without a key', async () => {
  const load = vi.fn(async () => {})
  const loader = createLoader(load)
  await expect(loader.init({})).rejects.toThrow('apikey was not set for Yandex Maps initialization')
  expect(loader.state()).toBe('error')
  expect(load).not.toHaveBeenCalled()
})

test('[S8.17] on a server', async () => {
  await expect(createLoader(undefined).init(key)).rejects.toThrow('You must call initYmaps on Client Side only')
})

test('[S8.18] an option nobody knows is rejected', async () => {
  const loader = createLoader(async () => {})
  const options: object = { ...key, colour: 'red' }
  await expect(loader.init(options)).rejects.toThrow('colour')
})

test('[S4.07] a script that fails leaves the loader in error, and a second try may succeed', async () => {
  const load = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
  const loader = createLoader(load)
  await expect(loader.init(key)).rejects.toThrow('offline')
  expect(loader.state()).toBe('error')
  await loader.init(key)
  expect(loader.state()).toBe('loaded')
})

import { expect, test, vi } from 'vitest'
import { createLoader, yandexDefaults } from './yandex-loader.ts'

const key = { apikey: 'k' }

test('[S4.07] goes from pending to loading to loaded, and loads the script once for two calls', async () => {
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

test('[S9.16] requests version 3 in Russian without strict mode, to initialise when a map is mounted', async () => {
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

test('[S8.16] rejects initialisation without an API key', async () => {
  const load = vi.fn(async () => {})
  const loader = createLoader(load)
  await expect(loader.init({})).rejects.toThrow('apikey was not set for Yandex Maps initialization')
  expect(loader.state()).toBe('error')
  expect(load).not.toHaveBeenCalled()
})

test('[S8.17] rejects initialisation on a server', async () => {
  await expect(createLoader(undefined).init(key)).rejects.toThrow('You must call initYmaps on Client Side only')
})

test('[S8.18] rejects an unknown option and names it', async () => {
  const loader = createLoader(async () => {})
  const options: object = { ...key, colour: 'red' }
  await expect(loader.init(options)).rejects.toThrow('colour')
})

test('[S4.07] is in the error state after the script fails, and loads it at a second attempt', async () => {
  const load = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
  const loader = createLoader(load)
  await expect(loader.init(key)).rejects.toThrow('offline')
  expect(loader.state()).toBe('error')
  await loader.init(key)
  expect(loader.state()).toBe('loaded')
})

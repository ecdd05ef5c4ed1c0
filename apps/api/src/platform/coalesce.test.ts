import { expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

const deferred = () => Promise.withResolvers<void>()

test('runs one task per key at a time, and one more for all calls that arrive meanwhile', async () => {
  const runTask = coalesce()
  const [first, second] = [deferred(), deferred()]
  const began: string[] = []
  const start = (name: string, ended: Promise<void>) =>
    runTask('menu', () => {
      began.push(name)
      return ended
    })
  const runs = [start('one', first.promise), start('two', second.promise), start('three', second.promise)]
  await runs[2]
  expect(began).toEqual(['one'])
  first.resolve()
  await vi.waitFor(() => expect(began).toEqual(['one', 'two']))
  second.resolve()
  await runs[1]
  await start('four', Promise.resolve())
  expect(began).toEqual(['one', 'two', 'four'])
})

test('does not delay tasks of another key, and rejects only the call whose task fails', async () => {
  const runTask = coalesce()
  const slow = deferred()
  const failing = runTask('menu', () => slow.promise)
  const next = runTask('menu', async () => {})
  await runTask('stock', async () => {})
  slow.reject(new Error('failed task'))
  await expect(failing).rejects.toThrow('failed task')
  await next
})

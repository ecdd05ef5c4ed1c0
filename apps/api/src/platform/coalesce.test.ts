import { expect, test, vi } from 'vitest'
import { inTurn } from './coalesce.ts'

const gate = () => Promise.withResolvers<void>()

test('the same wish runs once at a time, and once more for all who came meanwhile', async () => {
  const turn = inTurn()
  const [first, second] = [gate(), gate()]
  const began: string[] = []
  const ask = (name: string, open: Promise<void>) =>
    turn('menu', () => {
      began.push(name)
      return open
    })
  const runs = [ask('one', first.promise), ask('two', second.promise), ask('three', second.promise)]
  await runs[2]
  expect(began).toEqual(['one'])
  first.resolve()
  await vi.waitFor(() => expect(began).toEqual(['one', 'two']))
  second.resolve()
  await runs[1]
  await ask('four', Promise.resolve())
  expect(began).toEqual(['one', 'two', 'four'])
})

test('others do not wait, and a failure is told to its own asker alone', async () => {
  const turn = inTurn()
  const slow = gate()
  const failing = turn('menu', () => slow.promise)
  const next = turn('menu', async () => {})
  await turn('stock', async () => {})
  slow.reject(new Error('no fire'))
  await expect(failing).rejects.toThrow('no fire')
  await next
})

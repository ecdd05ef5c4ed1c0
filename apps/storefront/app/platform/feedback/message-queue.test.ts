import { expect, test } from 'vitest'
import { createMessageQueue } from './message-queue.ts'

test('delivers messages that were sent without a reader to the next reader, in order and each once', () => {
  const queue = createMessageQueue<number>()
  const read: number[] = []
  queue.send(1)
  queue.send(2)
  const stop = queue.read((message) => void read.push(message))
  queue.send(3)
  stop()
  queue.send(4)
  expect(read).toEqual([1, 2, 3])
  queue.read((message) => void read.push(message))
  expect(read).toEqual([1, 2, 3, 4])
})

test('keeps delivering to the second reader when the first reader stops', () => {
  const queue = createMessageQueue<number>()
  const read: number[] = []
  const stop = queue.read(() => {})
  queue.read((message) => void read.push(message))
  stop()
  queue.send(1)
  expect(read).toEqual([1])
})

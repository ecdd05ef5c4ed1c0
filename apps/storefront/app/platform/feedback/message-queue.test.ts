import { expect, test } from 'vitest'
import { createMailbox } from './message-queue.ts'

test('what is sent before anybody reads waits, in order, and is read once', () => {
  const box = createMailbox<number>()
  const read: number[] = []
  box.send(1)
  box.send(2)
  const stop = box.read((letter) => void read.push(letter))
  box.send(3)
  stop()
  box.send(4)
  expect(read).toEqual([1, 2, 3])
  box.read((letter) => void read.push(letter))
  expect(read).toEqual([1, 2, 3, 4])
})

test('a reader who has been followed by another does not close the box behind them', () => {
  const box = createMailbox<number>()
  const read: number[] = []
  const stop = box.read(() => {})
  box.read((letter) => void read.push(letter))
  stop()
  box.send(1)
  expect(read).toEqual([1])
})

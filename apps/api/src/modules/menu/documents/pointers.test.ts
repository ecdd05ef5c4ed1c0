import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Redis } from '#platform/redis'
import type { Pointer } from './find-newest.ts'
import { openPointers } from './pointers.ts'

const merchantId = '01890000-0000-7000-8000-000000000001'
const versionOf = async (pointer: Pointer | Promise<Pointer>) => (await pointer).version

/** A table of one merchant whose answers take as long as the test wants, and a Redis that says what the test says. */
function openTable() {
  let version = 1
  let readings = 0
  const answers: (() => void)[] = []
  let hint: (message: string) => void = () => {}
  let back = () => {}
  const redis: Redis = {
    get: async () => null,
    set: async () => {},
    publish: () => {},
    subscribe: (_, listener) => {
      hint = listener
      return () => {}
    },
    isListening: () => true,
    onBack: (listener) => void (back = listener),
    close: async () => {},
  }
  const pointers = openPointers(redis, async () => {
    readings++
    const seen = version // what comes later is in the next reading
    await new Promise<void>((resolve) => answers.push(resolve))
    return { version: seen, stopLists: {}, isPressed: false } as unknown as Pointer
  })
  return {
    of: () => pointers.of(merchantId),
    build: () => void version++,
    hint: () => hint(merchantId),
    comeBack: () => back(),
    async answer() {
      answers.splice(0).forEach((give) => give())
      await pause(0)
    },
    readings: () => readings,
  }
}

test.each(['hint', 'comeBack'] as const)('a %s that comes during a reading is not lost', async (news) => {
  const table = openTable()
  const first = table.of() // cold
  table.build()
  table[news]()
  await table.answer()
  expect(await versionOf(first)).toBe(1)
  const second = table.of()
  await table.answer()
  expect(await versionOf(second)).toBe(2)
  expect(await versionOf(table.of())).toBe(2)
  expect(table.readings()).toBe(2)
})

test('what nobody holds is not read because it changed', async () => {
  const table = openTable()
  table.hint()
  expect(table.readings()).toBe(0)
})

test('hints that were missed make the next visitor ask, also in a process that has just started', async () => {
  const table = openTable()
  const first = table.of()
  await table.answer()
  expect(await versionOf(first)).toBe(1)
  table.build()
  table.comeBack()
  const second = table.of()
  await table.answer()
  expect(await versionOf(second)).toBe(2)
})

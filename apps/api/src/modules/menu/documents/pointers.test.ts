import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Redis } from '#platform/redis'
import type { Pointer } from './find-newest.ts'
import { openPointers } from './pointers.ts'

const merchantId = '01890000-0000-7000-8000-000000000001'
const versionOf = async (pointer: Pointer | Promise<Pointer>) => (await pointer).version

/** A fake database of one merchant whose reads end when the test ends them, and a fake Redis driven by the test. */
function openTable() {
  let version = 1
  let readings = 0
  const pendingReads: (() => void)[] = []
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
    const read = version // a later change is in the next read
    await new Promise<void>((resolve) => pendingReads.push(resolve))
    return { version: read, stopLists: {}, isPressed: false } as unknown as Pointer
  })
  return {
    of: () => pointers.of(merchantId),
    build: () => void version++,
    hint: () => hint(merchantId),
    comeBack: () => back(),
    async finishReads() {
      pendingReads.splice(0).forEach((finish) => finish())
      await pause(0)
    },
    readings: () => readings,
  }
}

test.each(['hint', 'comeBack'] as const)(
  'reads the menu version again when a %s event comes during a read',
  async (event) => {
    const table = openTable()
    const first = table.of() // not cached yet
    table.build()
    table[event]()
    await table.finishReads()
    expect(await versionOf(first)).toBe(1)
    const second = table.of()
    await table.finishReads()
    expect(await versionOf(second)).toBe(2)
    expect(await versionOf(table.of())).toBe(2)
    expect(table.readings()).toBe(2)
  },
)

test('does not read an uncached menu when a change hint arrives', async () => {
  const table = openTable()
  table.hint()
  expect(table.readings()).toBe(0)
})

test('reads the version again on the next request after Redis has reconnected', async () => {
  const table = openTable()
  const first = table.of()
  await table.finishReads()
  expect(await versionOf(first)).toBe(1)
  table.build()
  table.comeBack()
  const second = table.of()
  await table.finishReads()
  expect(await versionOf(second)).toBe(2)
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './bulkhead.ts'

/** Starts `count` tasks that run until `finish` is called. */
function start(count: number) {
  const runLimited = limitConcurrency({ running: 2, waiting: 1 })
  const finished = Promise.withResolvers<void>()
  let running = 0
  const results = Array.from({ length: count }, () =>
    runLimited(async () => {
      running++
      await finished.promise
    }),
  )
  return { settled: Promise.allSettled(results), running: () => running, finish: finished.resolve, runLimited }
}

test('runs two tasks and queues the third when two may run at once', async () => {
  const tasks = start(3)
  await setImmediate()
  expect(tasks.running()).toBe(2)
  tasks.finish()
  expect((await tasks.settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(tasks.running()).toBe(3)
})

test('refuses a task with 503 when the queue is full', async () => {
  const tasks = start(4)
  tasks.finish()
  const refused = (await tasks.settled).filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([{ status: 503, code: 'try_again' }])
})

test('passes the error on and runs the next task when a task throws', async () => {
  const runLimited = limitConcurrency({ running: 1, waiting: 1 })
  const failing = runLimited(() => Promise.reject(new Error('broken')))
  const next = runLimited(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

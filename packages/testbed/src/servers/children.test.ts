import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { launch, runToEnd } from './children.ts'

const folder = mkdtempSync(join(tmpdir(), 'children-'))
const shell = (name: string, script: string) => ({
  name,
  command: 'bash',
  args: ['-c', script],
  logFile: join(folder, `${name}.log`),
})
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('ends a grandchild process when its parent is stopped', async () => {
  const firstLine = Promise.withResolvers<number>()
  const child = launch({
    ...shell('parent', 'sleep 60 & echo $!; wait'),
    onLine: (line) => firstLine.resolve(Number(line)),
  })
  const grandchild = await firstLine.promise
  expect(lives(grandchild)).toBe(true)
  await child.stop()
  await sleep(50)
  expect(lives(grandchild)).toBe(false)
})

test('ends a grandchild process when its parent exits', async () => {
  const firstLine = Promise.withResolvers<number>()
  const child = launch({ ...shell('leaver', 'sleep 60 & echo $!'), onLine: (line) => firstLine.resolve(Number(line)) })
  expect(await child.ended).toBe(0)
  await sleep(50)
  expect(lives(await firstLine.promise)).toBe(false)
})

test('kills a process that ignores SIGTERM', async () => {
  const ready = Promise.withResolvers<void>()
  const child = launch({
    ...shell('deaf', "trap '' TERM; echo ready; while :; do sleep 0.05; done"),
    onLine: () => ready.resolve(),
  })
  await ready.promise
  await child.stop(200)
  expect(await child.ended).toBe('SIGKILL')
})

test('includes the last output in the error when a task fails', async () => {
  await expect(runToEnd(shell('task', 'echo the reason >&2; exit 3'))).rejects.toThrow(/ended with 3:\nthe reason/)
})

test('reports an error instead of hanging when the command does not exist', async () => {
  const child = launch({ name: 'ghost', command: '/no/such/command', args: [], logFile: join(folder, 'ghost.log') })
  expect(await child.ended).toMatch(/ENOENT/)
  await child.stop()
})

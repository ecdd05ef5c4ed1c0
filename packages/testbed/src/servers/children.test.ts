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

test('a grandchild goes when its parent is stopped', async () => {
  const heard = Promise.withResolvers<number>()
  const child = launch({
    ...shell('parent', 'sleep 60 & echo $!; wait'),
    onLine: (line) => heard.resolve(Number(line)),
  })
  const grandchild = await heard.promise
  expect(lives(grandchild)).toBe(true)
  await child.stop()
  await sleep(50)
  expect(lives(grandchild)).toBe(false)
})

test('a grandchild goes when its parent just ends', async () => {
  const heard = Promise.withResolvers<number>()
  const child = launch({ ...shell('leaver', 'sleep 60 & echo $!'), onLine: (line) => heard.resolve(Number(line)) })
  expect(await child.ended).toBe(0)
  await sleep(50)
  expect(lives(await heard.promise)).toBe(false)
})

test('who does not listen is killed', async () => {
  const ready = Promise.withResolvers<void>()
  const child = launch({
    ...shell('deaf', "trap '' TERM; echo ready; while :; do sleep 0.05; done"),
    onLine: () => ready.resolve(),
  })
  await ready.promise
  await child.stop(200)
  expect(await child.ended).toBe('SIGKILL')
})

test('a failed task says what it said last', async () => {
  await expect(runToEnd(shell('task', 'echo the reason >&2; exit 3'))).rejects.toThrow(/ended with 3:\nthe reason/)
})

test('a command that does not exist is an answer, not a hang', async () => {
  const child = launch({ name: 'ghost', command: '/no/such/command', args: [], logFile: join(folder, 'ghost.log') })
  expect(await child.ended).toMatch(/ENOENT/)
  await child.stop()
})

// Child processes that cannot outlive us: each leads its own process group, and the whole group goes with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type Launch = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** Every line the child says is kept here. */
  logFile: string
  /** Also shown as it is said. */
  onLine?: (line: string) => void
  uid?: number
  gid?: number
}

export type Child = {
  name: string
  pid: number
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** The end of what it said so far. */
  lastWords: () => string
  /** Asks, waits, then kills. Safe to repeat. */
  stop: (patience?: number) => Promise<void>
  /** No farewell: as the machine would lose power. */
  kill: () => Promise<void>
}

const remembered = 20
const running = new Set<ChildProcess>()

export function launch({ name, command, args, env = {}, cwd, logFile, onLine, uid, gid }: Launch): Child {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', ...env },
    ...(cwd !== undefined && { cwd }),
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      said.push(line)
      if (said.length > remembered) said.shift()
      onLine?.(line)
    })
  running.add(child)
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => {
      running.delete(child)
      endGroup(child) // whatever it left behind
    })
    child.once('close', (code, signal) => {
      log.end()
      resolve(code ?? signal ?? 'unknown')
    })
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    lastWords: () => said.join('\n'),
    async stop(patience = 8_000) {
      signalGroup(child, 'SIGTERM')
      const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
      await ended
      clearTimeout(impatience)
    },
    async kill() {
      signalGroup(child, 'SIGKILL')
      await ended
    },
  }
}

/** Runs to its end; the end of what it said is the error. */
export async function runToEnd(task: Launch): Promise<void> {
  const child = launch(task)
  const code = await child.ended
  if (code !== 0) throw new Error(`${task.name} ended with ${code}:\n${child.lastWords()}`)
}

/** What must be undone also when we are told to go. The last resort, on exit, is not to leave a process behind. */
export function onLeaving(undo: () => Promise<void>): () => void {
  const leave = (signal: NodeJS.Signals) => {
    void undo().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, leave)
  return () => {
    for (const signal of signals) process.off(signal, leave)
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child)
})

/** A child that was spawned `detached`, with everyone it brought along. */
export const endGroup = (child: ChildProcess): void => signalGroup(child, 'SIGKILL')

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // nobody is left in the group
  }
}

/** What a run may do to a server that is only its own. */
export type Server = {
  /** Of the process that is running now. */
  pid: () => number
  /** At once and without farewell, with everything it started. */
  kill: () => Promise<void>
  /** On the same data and port, after a kill or in good order. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

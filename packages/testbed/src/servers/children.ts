// Child processes that cannot outlive this process: each leads its own process group, which is ended as a whole.
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type Launch = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** The file to which every output line of the child is written. */
  logFile: string
  /** Called for every output line. */
  onLine?: (line: string) => void
  uid?: number
  gid?: number
}

export type Child = {
  name: string
  pid: number
  /** The exit code, or the signal that ended the process. */
  ended: Promise<number | string>
  /** The last output lines so far. */
  lastWords: () => string
  /** Sends SIGTERM, waits, then sends SIGKILL. Safe to repeat. */
  stop: (patience?: number) => Promise<void>
  /** Sends SIGKILL at once, like a power loss. */
  kill: () => Promise<void>
}

const keptLines = 20
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
  const lastLines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      lastLines.push(line)
      if (lastLines.length > keptLines) lastLines.shift()
      onLine?.(line)
    })
  running.add(child)
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => {
      running.delete(child)
      endGroup(child) // ends child processes that it left behind
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
    lastWords: () => lastLines.join('\n'),
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

/** Runs a command to its end; throws with its last output lines if it fails. */
export async function runToEnd(task: Launch): Promise<void> {
  const child = launch(task)
  const code = await child.ended
  if (code !== 0) throw new Error(`${task.name} ended with ${code}:\n${child.lastWords()}`)
}

/** Runs `undo` when this process gets a signal to stop. The exit handler below ends child processes in any case. */
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

/** Kills a child that was spawned `detached`, with its whole process group. */
export const endGroup = (child: ChildProcess): void => signalGroup(child, 'SIGKILL')

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // the process group is empty
  }
}

/** A private server of a run, which may kill and restart it. */
export type Server = {
  /** The id of the running process. */
  pid: () => number
  /** Sends SIGKILL to the server and its child processes. */
  kill: () => Promise<void>
  /** Restarts the server process with the same data and port, after a kill or while it runs. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

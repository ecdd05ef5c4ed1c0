// Measures CPU time, because on a busy shared machine response times mostly depend on the other processes.
import { readdirSync, readFileSync } from 'node:fs'

const tick = 10_000 // microseconds: Linux counts in hundredths of a second

/** The fields of /proc/<pid>/stat after the process name: state, parent, … Empty for a process that has just ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const sum = (ticks: readonly string[]) => ticks.reduce((total, it) => total + Number(it), 0) * tick

/** Microseconds of CPU time of a process, in user and in kernel mode. */
export const cpuOf = (pid: number): number => sum(statOf(pid).slice(11, 13))

/** CPU time of a process and its child processes, including children that have ended. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((it) => Number(statOf(it)[1]) === pid)
  return sum(statOf(pid).slice(11, 15)) + children.reduce((total, it) => total + cpuOf(it), 0)
}

/** Bytes of memory a process holds. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

export const rounded = (figure: number, digits = 2): number => Number(figure.toFixed(digits))

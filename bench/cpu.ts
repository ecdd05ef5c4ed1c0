// Processor time is what a busy, shared machine cannot falsify: how long an answer took says more about the neighbours.
import { readdirSync, readFileSync } from 'node:fs'

const tick = 10_000 // microseconds: Linux counts in hundredths of a second

/** What the kernel says of a process after its name: state, parent, … Nothing of one that has just ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const sum = (ticks: readonly string[]) => ticks.reduce((total, it) => total + Number(it), 0) * tick

/** Microseconds a process has worked, in its own code and in the kernel's. */
export const cpuOf = (pid: number): number => sum(statOf(pid).slice(11, 13))

/** A process with everyone it started, those included that have come and gone. */
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

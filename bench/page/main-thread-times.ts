// Reads from a trace what the main thread of a page did, and for how long.
import { cpuMs, mainThreadEvents, type TraceEvent } from './trace.ts'

const groups: Record<string, readonly string[]> = {
  script: ['EvaluateScript', 'FunctionCall', 'TimerFire', 'FireIdleCallback', 'FireAnimationFrame', 'RunMicrotasks'],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout'],
  parseHtml: ['ParseHTML'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}
const groupByName = new Map(Object.entries(groups).flatMap(([group, names]) => names.map((name) => [name, group])))
const groupOf = (name: string) => (name.startsWith('v8.') ? 'script' : groupByName.get(name))

export type MainThread = {
  mainThreadMs: number
  blockingMs: number
  scriptMs: number
  styleMs: number
  layoutMs: number
  parseHtmlMs: number
  paintMs: number
}

/** A longer task makes a tap wait noticeably; the time above it counts as blocking. */
const longTaskMs = 50

/** The time of the page load of this address, from its navigation to the end of the trace. */
export function mainThreadOf(trace: readonly TraceEvent[], address: string): MainThread {
  const start = trace.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address)
  const paint = trace.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid)
  if (!start || !paint) throw new Error(`The trace has no page load of ${address}`)
  const own = mainThreadEvents(trace, start.pid).filter(({ ts }) => ts >= start.ts)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error(`The trace has no tasks of ${address}`)
  const late = tasks.filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
  const times = timesByGroup(own)
  const of = (group: string) => times.get(group) ?? 0
  return {
    mainThreadMs: tasks.reduce((sum, task) => sum + cpuMs(task), 0),
    blockingMs: late.reduce((sum, task) => sum + Math.max(0, cpuMs(task) - longTaskMs), 0),
    scriptMs: of('script'),
    styleMs: of('style'),
    layoutMs: of('layout'),
    parseHtmlMs: of('parseHtml'),
    paintMs: of('paint'),
  }
}

/** The longest task of a process in a trace that begins after the page was loaded. */
export function longestTaskMs(trace: readonly TraceEvent[]): number {
  const processes = new Set(trace.filter(({ name }) => name === 'RunTask').map(({ pid }) => pid))
  const tasks = [...processes].flatMap((pid) => mainThreadEvents(trace, pid)).filter(({ name }) => name === 'RunTask')
  return Math.max(0, ...tasks.map(cpuMs))
}

/** Events nest; the time of an event without a group of its own counts for the event around it. */
function timesByGroup(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  const around: { end: number; group: string }[] = []
  const add = (group: string, ms: number) => times.set(group, (times.get(group) ?? 0) + ms)
  for (const event of events) {
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= event.ts) around.pop()
    const outer = around.at(-1)?.group ?? 'other'
    const group = groupOf(event.name) ?? outer
    if (around.length > 0) add(outer, -cpuMs(event))
    add(group, cpuMs(event))
    around.push({ end: event.ts + (event.dur ?? 0), group })
  }
  return times
}

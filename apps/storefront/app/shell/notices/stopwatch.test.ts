import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startStopwatch } from './stopwatch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls back after the running time, without counting paused time', () => {
  const ended = vi.fn()
  const watch = startStopwatch(4_500, ended)
  watch.run()
  vi.advanceTimersByTime(4_000)
  watch.pause()
  vi.advanceTimersByTime(60_000)
  expect(ended).not.toHaveBeenCalled()
  watch.run()
  watch.run()
  vi.advanceTimersByTime(499)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

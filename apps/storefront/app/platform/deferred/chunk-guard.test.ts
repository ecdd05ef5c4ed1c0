import { runInThisContext } from 'node:vm'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { partGuard } from './chunk-guard.server.ts'

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.useRealTimers())

describe('[S2.42] [S2.43] [S8.11] [S9.08] a part that does not load', () => {
  /** The guard is text that a page runs first; here it runs in ours. */
  function guarded(path: string, isWritable = true) {
    const browser = openBrowser({ path, writable: isWritable })
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => {})
    runInThisContext(partGuard)
    type Part = Promise<never> | { default: () => void }
    const failed = (globalThis as unknown as { partFailed: (error: Error) => Part }).partFailed
    /** What a page sees: nothing while it reloads, else the failure. */
    const fail = () => {
      const part = failed(new Error('gone'))
      if ('default' in part) part.default()
    }
    return { ...browser, fail }
  }

  test('reloads its path once in ten seconds', () => {
    const { fail, location } = guarded('/')
    fail()
    expect(location.reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(9_999)
    expect(fail).toThrow('gone')
    location.pathname = '/branches'
    fail()
    expect(location.reload).toHaveBeenCalledTimes(2)
    location.pathname = '/'
    vi.advanceTimersByTime(1)
    fail()
    expect(location.reload).toHaveBeenCalledTimes(3)
  })

  test('does not reload where nothing can be remembered', () => {
    const { fail, location } = guarded('/', false)
    expect(fail).toThrow('gone')
    expect(location.reload).not.toHaveBeenCalled()
  })
})

import { runInThisContext } from 'node:vm'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunkGuard } from './chunk-guard.server.ts'

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.useRealTimers())

describe('[S2.42] [S2.43] [S8.11] [S9.08] a script chunk that does not load', () => {
  /** The guard is script text that a page runs first; here it runs in the test's own context. */
  function guarded(path: string, isWritable = true) {
    const browser = openBrowser({ path, writable: isWritable })
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => {})
    runInThisContext(chunkGuard)
    type Part = Promise<never> | { default: () => void }
    const failed = (globalThis as unknown as { partFailed: (error: Error) => Part }).partFailed
    /** Does nothing while the page reloads, and throws the failure otherwise. */
    const fail = () => {
      const part = failed(new Error('gone'))
      if ('default' in part) part.default()
    }
    return { ...browser, fail }
  }

  test('reloads a path at most once in ten seconds when a chunk fails to load', () => {
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

  test('does not reload when the browser storage is not writable', () => {
    const { fail, location } = guarded('/', false)
    expect(fail).toThrow('gone')
    expect(location.reload).not.toHaveBeenCalled()
  })
})

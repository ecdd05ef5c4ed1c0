import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../test/browser.ts'

let latest = 'b-1'
async function open() {
  vi.resetModules()
  latest = 'b-1'
  const browser = openBrowser({ play: () => ({ status: 200, body: { id: latest, timestamp: 1 } }) })
  vi.useFakeTimers()
  return {
    ...browser,
    ...(await import('./reload.ts')),
    ...(await import('./watch-build.ts')),
  }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[S2.45] [S7.44a] a newer build', () => {
  test('looks for a newer build every minute while the page is visible, and when the page gets focus', async () => {
    const { watchBuild, requests, document, window } = await open()
    const newer = vi.fn()
    watchBuild('b-1', newer)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(requests.map(({ path }) => path)).toEqual(['/builds/latest.json'])
    Object.assign(document, { visibilityState: 'hidden' })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests).toHaveLength(1)
    Object.assign(document, { visibilityState: 'visible' })
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(requests).toHaveLength(2)
    expect(newer).not.toHaveBeenCalled()

    latest = 'b-2'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(newer).toHaveBeenCalledExactlyOnceWith('b-2')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests).toHaveLength(3)
  })

  test('returns null when the latest build cannot be fetched', async () => {
    vi.resetModules()
    openBrowser()
    const { latestBuild } = await import('./watch-build.ts')
    expect(await latestBuild()).toBeNull()
  })

  test('saves the basket and reloads to the newer build after 30 s without input', async () => {
    const { offerReload, beforeReload, location, window, newVersion } = await open()
    const order: string[] = []
    beforeReload(() => void order.push('basket'))
    beforeReload(() => Promise.reject(new Error('offline')))
    location.reload.mockImplementation(() => void order.push('reload'))
    offerReload()
    expect(newVersion.getState().isOut).toBe(true)
    await vi.advanceTimersByTimeAsync(29_000)
    window.dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(order).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(order).toEqual(['basket', 'reload'])
  })

  test('waits for a person while the page may not reload unasked, and reloads when it may', async () => {
    const { offerReload, location, document } = await open()
    let isInShift = true
    offerReload(() => !isInShift)
    await vi.advanceTimersByTimeAsync(600_000)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(location.reload).not.toHaveBeenCalled()
    isInShift = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(location.reload).toHaveBeenCalledOnce()

    const other = await open()
    other.offerReload(() => false)
    other.takeNewVersion()
    await vi.advanceTimersByTimeAsync(0)
    expect(other.location.reload).toHaveBeenCalledOnce()
  })

  test('reloads to the newer build when the page is hidden', async () => {
    const { offerReload, location, document } = await open()
    offerReload()
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(location.reload).toHaveBeenCalledOnce()
  })

  test.each(['payment', 'submit', 'form'] as const)('does not reload during a %s, even on request', async (reason) => {
    const { takeNewVersion, blockReload, location } = await open()
    const [one, two] = [blockReload(reason), blockReload('form')]
    takeNewVersion()
    await vi.advanceTimersByTimeAsync(600_000)
    one()
    await vi.advanceTimersByTimeAsync(0)
    expect(location.reload).not.toHaveBeenCalled()
    two()
    await vi.advanceTimersByTimeAsync(0)
    expect(location.reload).toHaveBeenCalledOnce()
  })
})

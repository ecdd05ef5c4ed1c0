import { afterEach, expect, test, vi } from 'vitest'

/** An audio context of a browser that allows sound at load, or only after a gesture. */
function stubAudio(isAllowed: boolean) {
  class Audio extends EventTarget {
    state = 'suspended'
    // A refused request never ends.
    resume(): Promise<void> {
      if (!isAllowed) return new Promise(() => {})
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
      return Promise.resolve()
    }
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('window', new EventTarget())
}

async function load(isAllowed: boolean) {
  vi.resetModules()
  stubAudio(isAllowed)
  const { armAtLoadOrTap, soundStore } = await import('./sound.ts')
  const stop = armAtLoadOrTap()
  stop()
  return soundStore.getState().state
}

afterEach(() => vi.unstubAllGlobals())

test('sounds without a tap when the browser allows sound at load', async () => {
  expect(await load(true)).toBe('ready')
})

test('stays off until a tap when the browser refuses sound at load', async () => {
  expect(await load(false)).toBe('off')
})

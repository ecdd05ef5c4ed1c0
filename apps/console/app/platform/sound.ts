// The alarm of the console, made by Web Audio. A browser plays sound only after a gesture: until then, or when audio
// is blocked, the state says so, and the frame shows it.
import { createStore } from 'zustand/vanilla'

/** off: no gesture yet · ready · blocked: the browser refused to play */
export type SoundState = 'off' | 'ready' | 'blocked'

export const soundStore = createStore<{ state: SoundState }>()(() => ({ state: 'off' }))

let context: AudioContext | null = null

/** Must be called from a tap or a key press. */
export async function armSound(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    context.addEventListener('statechange', follow)
    await context.resume()
  } catch {
    // Reported by the state below.
  }
  follow()
  return soundStore.getState().state === 'ready'
}

/**
 * Some browsers allow sound at load: where the console is installed, or often plays. Everywhere else any tap after a
 * reload is gesture enough. It is taken after the tap, so that the strip about the missing sound does not disappear under
 * the finger. The returned function ends the waiting.
 */
export function armAtLoadOrTap(): () => void {
  if (soundStore.getState().state === 'off') startUnasked()
  const leaving = new AbortController()
  const arm = () => {
    if (soundStore.getState().state === 'off') void armSound()
    leaving.abort()
  }
  for (const gesture of ['click', 'keyup']) window.addEventListener(gesture, arm, { signal: leaving.signal })
  return () => leaving.abort()
}

/** Where the browser refuses, the state stays `off`: nobody was asked for a gesture yet. */
function startUnasked(): void {
  try {
    context ??= new AudioContext()
    context.addEventListener('statechange', follow)
    // Without a gesture the promise may never end.
    void context.resume().catch(() => {})
    if (context.state === 'running') follow()
  } catch {
    // A browser without Web Audio: the strip stays.
  }
}

const follow = () => soundStore.setState({ state: context?.state === 'running' ? 'ready' : 'blocked' })

export type Chime = 'order' | 'alarm' | 'offline'

/** Frequency in hertz, start and length in seconds. */
const tones: Record<Chime, readonly (readonly [frequency: number, start: number, length: number])[]> = {
  order: [
    [880, 0, 0.18],
    [1175, 0.2, 0.18],
    [1480, 0.4, 0.32],
  ],
  alarm: [
    [1480, 0, 0.16],
    [1480, 0.22, 0.16],
    [1480, 0.44, 0.16],
    [1760, 0.66, 0.4],
  ],
  offline: [
    [392, 0, 0.3],
    [262, 0.34, 0.5],
  ],
}

export function play(chime: Chime): void {
  if (!context || context.state !== 'running') return
  const { currentTime, destination } = context
  for (const [frequency, start, length] of tones[chime]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const from = currentTime + start
    tone.type = chime === 'offline' ? 'triangle' : 'square'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(chime === 'alarm' ? 0.9 : 0.5, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length)
    tone.connect(volume).connect(destination)
    tone.start(from)
    tone.stop(from + length)
  }
}

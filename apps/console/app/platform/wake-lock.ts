// Keeps the screen of a tablet on during the shift. The browser releases the lock when the tab is hidden, so it is
// requested again when the tab is visible.
let isWanted = false

export async function keepScreenOn(): Promise<void> {
  if (!isWanted) document.addEventListener('visibilitychange', () => void request())
  isWanted = true
  await request()
}

async function request(): Promise<void> {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
  try {
    await navigator.wakeLock.request('screen')
  } catch {
    // A low battery refuses the lock; the shift goes on without it.
  }
}

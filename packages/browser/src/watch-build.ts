// Checks for a newer build every minute while the page is visible, and when the page gets focus or becomes visible.
const watchEvery = 60_000

type Latest = { id: string }

/** Calls `onNewer` once. The returned function stops the watch. */
export function watchBuild(running: string, onNewer: (id: string) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let isChecking = false

  const check = async () => {
    if (isChecking || signal.aborted || document.visibilityState === 'hidden') return
    isChecking = true
    const id = await latestBuild(signal)
    isChecking = false
    if (!id || id === running || signal.aborted) return
    stopped.abort()
    onNewer(id)
  }
  const timer = setInterval(() => void check(), watchEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('focus', () => void check(), { signal })
  document.addEventListener('visibilitychange', () => void check(), { signal })
  return () => stopped.abort()
}

/** Null when the latest build cannot be read: that is no reason to reload. */
export async function latestBuild(signal?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store', ...(signal && { signal }) })
    return response.ok ? ((await response.json()) as Latest).id : null
  } catch {
    return null
  }
}

// Is a newer build out? Asked every minute while somebody looks, and whenever somebody comes back.
const watchEvery = 60_000

type Latest = { id: string }

/** `onNewer` is told once. The answer stops the watch. */
export function watchBuild(running: string, onNewer: (id: string) => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let isAsking = false

  const look = async () => {
    if (isAsking || signal.aborted || document.visibilityState === 'hidden') return
    isAsking = true
    const id = await latestBuild(signal)
    isAsking = false
    if (!id || id === running || signal.aborted) return
    over.abort()
    onNewer(id)
  }
  const timer = setInterval(() => void look(), watchEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('focus', () => void look(), { signal })
  document.addEventListener('visibilitychange', () => void look(), { signal })
  return () => over.abort()
}

/** Null when nobody could say: no news is no reason to reload. */
export async function latestBuild(signal?: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store', ...(signal && { signal }) })
    return answer.ok ? ((await answer.json()) as Latest).id : null
  } catch {
    return null
  }
}

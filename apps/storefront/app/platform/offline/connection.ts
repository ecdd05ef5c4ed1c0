// Whether the server is reachable, and how old the shown page is. `navigator.onLine` is a hint; a response is proof.
import { createStore } from 'zustand/vanilla'
import { latestBuild } from '@dasturxon/browser/watch-build'

/** `seenAt`: when this page was fetched from the server, in milliseconds. */
type Connection = { isOnline: boolean; seenAt: number; isTrying: boolean }

const retryEvery = 10_000

export const connection = createStore<Connection>()(() => ({
  isOnline: true,
  seenAt: performance.timeOrigin,
  isTrying: false,
}))

/** How often the connection was lost: a response to a request from before a loss proves nothing. */
let losses = 0

/** Called once per page. */
export async function watchConnection(): Promise<void> {
  window.addEventListener('offline', () => {
    losses++
    connection.setState({ isOnline: false })
  })
  window.addEventListener('online', () => void retry())
  setInterval(() => {
    if (!connection.getState().isOnline && document.visibilityState === 'visible') void retry()
  }, retryEvery)
  const cachedAt = await timeOfCachedPage()
  if (cachedAt !== null) connection.setState({ isOnline: false, seenAt: cachedAt })
  else if (navigator.onLine === false) connection.setState({ isOnline: false })
}

/** Once the server is reachable, a page from the cache is reloaded; any other page just goes on. */
export async function retry(): Promise<void> {
  const lossesBefore = losses
  connection.setState({ isTrying: true })
  const isReachable = (await latestBuild()) !== null && losses === lossesBefore
  connection.setState({ isTrying: false })
  if (!isReachable) return connection.setState({ isOnline: false })
  if (connection.getState().seenAt !== performance.timeOrigin) return window.location.reload()
  connection.setState({ isOnline: true })
}

/** After a call without a response: checks whether the connection is lost. */
export function checkConnection(): void {
  if (connection.getState().isOnline) void retry()
}

/** The time this page was cached at if it comes from the service worker's cache; null otherwise. */
function timeOfCachedPage(): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
  setTimeout(() => resolve(null), 1_000)
  worker.postMessage('how old?', [port2])
  return promise
}

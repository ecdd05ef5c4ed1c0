// Is there a line to the shop, and how old is what we see without one? The browser's word is a hint; an answer is proof.
import { createStore } from 'zustand/vanilla'
import { latestBuild } from '@dasturxon/browser/watch-build'

/** `seenAt`: when this page was made, in milliseconds. */
type Connection = { isOnline: boolean; seenAt: number; isTrying: boolean }

const retryEvery = 10_000

export const connection = createStore<Connection>()(() => ({
  isOnline: true,
  seenAt: performance.timeOrigin,
  isTrying: false,
}))

/** How often the line has been lost: an answer to a question of before proves nothing. */
let losses = 0

/** Once per page. */
export async function watchConnection(): Promise<void> {
  window.addEventListener('offline', () => {
    losses++
    connection.setState({ isOnline: false })
  })
  window.addEventListener('online', () => void retry())
  setInterval(() => {
    if (!connection.getState().isOnline && document.visibilityState === 'visible') void retry()
  }, retryEvery)
  const keptAt = await ageOfPage()
  if (keptAt !== null) connection.setState({ isOnline: false, seenAt: keptAt })
  else if (navigator.onLine === false) connection.setState({ isOnline: false })
}

/** A page from the cache is replaced by a new one as soon as there is a line; any other just goes on. */
export async function retry(): Promise<void> {
  const lossesBefore = losses
  connection.setState({ isTrying: true })
  const isThere = (await latestBuild()) !== null && losses === lossesBefore
  connection.setState({ isTrying: false })
  if (!isThere) return connection.setState({ isOnline: false })
  if (connection.getState().seenAt !== performance.timeOrigin) return window.location.reload()
  connection.setState({ isOnline: true })
}

/** Somebody's call was not answered: look whether it was the line. */
export function suspect(): void {
  if (connection.getState().isOnline) void retry()
}

/** When the worker gave out a page from its cache, it knows since when it had it. */
function ageOfPage(): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
  setTimeout(() => resolve(null), 1_000)
  worker.postMessage('how old?', [port2])
  return promise
}

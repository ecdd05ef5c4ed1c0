// Nobody waits for ever: past the deadline the caller is answered, and whoever still works for it is told to stop.
export class Overdue extends Error {
  override name = 'Overdue'
}

export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Overdue(`Not done within ${milliseconds} ms`))
    stop.abort()
  }, milliseconds)
  try {
    return await Promise.race([work(stop.signal), overdue])
  } finally {
    clearTimeout(timer)
  }
}

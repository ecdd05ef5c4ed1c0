// Limits how long a caller waits: at the deadline the call fails with Overdue, and `signal` aborts the running work.
export class Overdue extends Error {
  override name = 'Overdue'
}

export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

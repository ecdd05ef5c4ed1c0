// Many who want the same at the same moment wait for one answer.
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const answer = work().finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }
}

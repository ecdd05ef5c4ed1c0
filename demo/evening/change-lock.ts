// A lock that many changes share and one comparison holds alone, so that boards can be compared with the database in
// the middle of the evening.
export type ChangeLock = ReturnType<typeof openChangeLock>

export function openChangeLock() {
  let running = 0
  let held: Promise<void> | undefined
  let onIdle = () => {}
  return {
    async run<Result>(change: () => Promise<Result>): Promise<Result> {
      while (held) await held
      running++
      try {
        return await change()
      } finally {
        running--
        if (running === 0) onIdle()
      }
    },
    /** Runs `work` while no change is under way. */
    async hold<Result>(work: () => Promise<Result>): Promise<Result> {
      const released = Promise.withResolvers<void>()
      held = released.promise
      try {
        if (running > 0) await new Promise<void>((idle) => (onIdle = idle))
        return await work()
      } finally {
        held = undefined
        onIdle = () => {}
        released.resolve()
      }
    },
  }
}

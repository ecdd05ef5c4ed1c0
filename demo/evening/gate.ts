// Every change of the evening passes this gate. While it is held nothing changes, so that boards can be compared with
// the database in the middle of the evening.
export type Gate = ReturnType<typeof openGate>

export function openGate() {
  let running = 0
  let held: Promise<void> | undefined
  let onQuiet = () => {}
  return {
    async through<Result>(change: () => Promise<Result>): Promise<Result> {
      while (held) await held
      running++
      try {
        return await change()
      } finally {
        running--
        if (running === 0) onQuiet()
      }
    },
    /** Runs `work` while no change is under way. */
    async hold<Result>(work: () => Promise<Result>): Promise<Result> {
      const released = Promise.withResolvers<void>()
      held = released.promise
      try {
        if (running > 0) await new Promise<void>((quiet) => (onQuiet = quiet))
        return await work()
      } finally {
        held = undefined
        onQuiet = () => {}
        released.resolve()
      }
    },
  }
}

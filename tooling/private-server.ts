// What a run may do to a server that is only its own.
export type Server = {
  /** Of the process that is running now. */
  pid: () => number
  /** At once and without farewell, with everything it started. */
  kill: () => Promise<void>
  /** On the same data and port, after a kill or in good order. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

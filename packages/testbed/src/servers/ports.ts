// Finds a free port and waits for a server to become ready.
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port without a listener. Another process may take it before the caller does; tests accept that. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Repeats the check until it returns true; throws with the last error after the timeout. */
export async function awaitAnswer(what: string, check: () => Promise<boolean>, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience
  let last = 'the check returned false'
  while (Date.now() < deadline) {
    try {
      if (await check()) return
    } catch (error) {
      last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    }
    await sleep(100)
  }
  throw new Error(`${what} is not ready after ${patience / 1000} s: ${last}`)
}

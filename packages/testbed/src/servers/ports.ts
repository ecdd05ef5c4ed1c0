// A free port, and the wait for whoever will listen on it.
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port nobody listens on now. Someone may take it before you do; tests accept that. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Asks until the answer is as wanted, and throws with the last answer when it never is. */
export async function awaitAnswer(what: string, ask: () => Promise<boolean>, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience
  let last = 'it answered otherwise'
  while (Date.now() < deadline) {
    try {
      if (await ask()) return
    } catch (error) {
      last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    }
    await sleep(100)
  }
  throw new Error(`${what} is not ready after ${patience / 1000} s: ${last}`)
}

// Waits until somebody answers as wanted, and says what the last answer was when nobody does.
import { setTimeout as sleep } from 'node:timers/promises'

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

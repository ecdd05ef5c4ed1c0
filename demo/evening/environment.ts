// Where the evening happens: the product of `npm run dev`, so that people can watch it, or a private one on a new
// database. Both are reached through the proxy on 127.0.0.1.
import { adminUrl } from '@dasturxon/api/bootstrap'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { databaseAt, type TestDatabase } from '@dasturxon/testbed/servers/database'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { developmentPorts } from '@dasturxon/testbed/servers/stack-processes'

/** The database of `npm run dev`. */
const developmentDatabase = 'dasturxon'

export type Environment = {
  database: TestDatabase
  /** The port of the proxy. */
  port: number
  close: () => Promise<void>
}

export const openEnvironment = (isFresh: boolean): Promise<Environment> =>
  isFresh ? freshEnvironment() : runningEnvironment()

async function freshEnvironment(): Promise<Environment> {
  const stack = await startFreshStack('evening', 'production', { isPageless: true })
  const database = databaseAt(adminUrl, stack.databaseName)
  return {
    database,
    port: stack.ports.edge,
    async close() {
      await database.close()
      await stack.stop()
    },
  }
}

async function runningEnvironment(): Promise<Environment> {
  const port = developmentPorts.edge
  const answer = await fetchLocally(`https://platform.localhost:${port}/livez`).catch(() => null)
  if (!answer?.ok) throw new Error('The product is not running: start `npm run dev` first, or add --fresh')
  const database = databaseAt(adminUrl, developmentDatabase)
  return { database, port, close: () => database.close() }
}

// A storefront process of its own for a bench, configured as in production, so that only its CPU time and memory count.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, launch } from '@dasturxon/testbed/servers/children'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'

export async function startStorefrontProcess(
  stack: FreshStack,
  name: string,
  settings: Record<string, string>,
): Promise<Child & { port: number; log: string }> {
  const port = await freePort()
  mkdirSync(stack.logs, { recursive: true })
  const log = join(process.cwd(), stack.logs, `${name}.ndjson`)
  const child = launch({
    name,
    // The heap is bounded as by `npm start`: without a bound V8 keeps garbage for as long as the machine has free memory.
    // Logs go to a file, as in production: a pipe would wake the bench process for every log entry.
    command: 'sh',
    args: ['-c', `exec "$0" --max-old-space-size=256 server/start.ts >> ${log}`, process.execPath],
    cwd: 'apps/storefront',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${stack.ports.api}`,
      DRAIN_WAIT: '0',
      ...settings,
    },
    logFile: `${log}.errors`,
  })
  await awaitAnswer(name, async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok, 30_000)
  return { ...child, port, log }
}

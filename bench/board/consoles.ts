// Two builds of the console in front of one API: the one that ships, whose columns are windows on their cards, and one
// that renders all cards.
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildConsoleIfChanged } from '@dasturxon/console/testing'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { launchEdge } from '@dasturxon/testbed/servers/edge'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'

const originAt = (port: number) => `https://console.localhost:${port}`

/** The stack serves the shipped build; it has to exist when the stack starts. */
export const buildShipped = buildConsoleIfChanged

export async function serveConsoles(stack: FreshStack) {
  const folder = resolve(stack.folder, 'all-rendered')
  // Relative to the console, as its build expects.
  const outDir = join('../..', stack.folder, 'all-rendered')
  const command = [resolve('bench/board/build-all-rendered.ts'), outDir]
  execFileSync(process.execPath, command, { cwd: 'apps/console', stdio: ['ignore', 'ignore', 'inherit'] })
  const { console: _, ...ports } = stack.ports
  const edge = await freePort()
  const logFile = join(stack.logs, 'edge-all-rendered.ndjson')
  const child = launchEdge({ ...ports, edge }, { logFile }, folder)
  await awaitAnswer('the second console', async () => (await fetchLocally(`${originAt(edge)}/`)).ok, 30_000)
  return { windowed: originAt(stack.ports.edge), allRendered: originAt(edge), stop: () => child.stop() }
}

// Starts the reverse proxy, with one configuration for development, for tests and for the built product.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { type Child, launch, type Launch } from './children.ts'
import { awaitAnswer, freePort } from './ports.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const home = join(root, '.cache/caddy')

/** With a port of the console, the console comes from its development server; otherwise from its build. */
export type EdgePorts = { edge: number; api: number; storefront: number; simulators: number; console?: number }

export function launchEdge(
  ports: EdgePorts,
  watch: Pick<Launch, 'logFile' | 'onLine'>,
  consoleFiles = join(root, 'apps/console/build'),
): Child {
  mkdirSync(home, { recursive: true })
  return launch({
    name: 'edge',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', join(root, 'edge/Caddyfile')],
    env: {
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      EDGE_STORAGE: home,
      EDGE_PORT: String(ports.edge),
      API_PORT: String(ports.api),
      STOREFRONT_PORT: String(ports.storefront),
      TILES_UPSTREAM: `127.0.0.1:${ports.simulators}`,
      ...(ports.console === undefined
        ? { CONSOLE_FILES: consoleFiles }
        : { CONSOLE_FROM: 'console_vite', CONSOLE_PORT: String(ports.console) }),
    },
    ...watch,
  })
}

/** The edge in front of one API, for tests of what providers call. Returns when it routes requests. */
export async function startEdgeFor(api: { baseUrl: string }) {
  const [edge, closed] = [await freePort(), await freePort()]
  const ports = { edge, api: Number(new URL(api.baseUrl).port), storefront: closed, simulators: closed }
  const child = launchEdge(ports, { logFile: join(mkdtempSync(join(tmpdir(), 'edge-')), 'edge.log') })
  const url = `https://platform.localhost:${edge}`
  await awaitAnswer('the edge', async () => (await fetchLocally(`${url}/livez`)).ok, 30_000)
  return { url, stop: () => child.stop() }
}

// Starts the reverse proxy, with one configuration for development, for tests and for the built product.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, launch, type Launch } from './children.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const home = join(root, '.cache/caddy')

export type EdgePorts = { edge: number; api: number; storefront: number; simulators: number }

export function launchEdge(ports: EdgePorts, watch: Pick<Launch, 'logFile' | 'onLine'>): Child {
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
    },
    ...watch,
  })
}

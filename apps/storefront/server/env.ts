// The only reader of process.env here. What is missing or wrong is said at boot, all of it at once.
import { shippedFolder } from '../vite/build-folder.ts'

export type Env = {
  development: boolean
  logLevel: string
  host: string
  port: number
  apiUrl: string
  trustedProxies: string[]
  /** Where the browser reaches us, for Vite's own socket. */
  edgePort: number
  /** Milliseconds between being told to go and the last new connection; the edge needs them to notice. */
  drainWait: number
  /** Of the build to serve, seen from the storefront's own folder. */
  buildFolder: string
  /** Milliseconds for which a shop's settings and the version of its menu are believed without asking again. */
  shopKeptFor: number
  /** Milliseconds for which a public page is given out without being made again, if nothing has changed. */
  pagesKeptFor: number
  /** What all such pages together may weigh. */
  pagesMegabytes: number
}

type Source = Record<string, string | undefined>

export function parseEnv(source: Source): Env {
  const faults: string[] = []
  const whole = (name: string, fallback: number) => {
    const value = Number(source[name] ?? fallback)
    if (!Number.isInteger(value) || value < 0 || value > 65_535) faults.push(`${name} is not a number in reach`)
    return value
  }
  const development = source['NODE_ENV'] === 'development'
  const env = {
    development,
    logLevel: source['LOG_LEVEL'] ?? 'info',
    host: source['HOST'] ?? '127.0.0.1',
    port: whole('PORT', 3000),
    apiUrl: source['API_URL'] ?? 'http://127.0.0.1:4000',
    trustedProxies: (source['TRUSTED_PROXIES'] ?? '127.0.0.1,::1').split(',').filter((address) => address !== ''),
    edgePort: whole('EDGE_PORT', 8443),
    drainWait: whole('DRAIN_WAIT', development ? 0 : 5_000),
    buildFolder: source['BUILD_FOLDER'] ?? shippedFolder,
    shopKeptFor: whole('SHOP_KEPT_FOR', 1_000),
    pagesKeptFor: whole('PAGES_KEPT_FOR', 60_000),
    pagesMegabytes: whole('PAGES_MEGABYTES', 64),
  }
  if (!/^https?:\/\/[^/]+$/.test(env.apiUrl)) faults.push('API_URL is not an origin such as http://127.0.0.1:4000')
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(env.logLevel))
    faults.push('LOG_LEVEL is none that pino knows')
  if (faults.length > 0) throw new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`)
  return env
}

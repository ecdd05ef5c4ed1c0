// The environment is read once at boot. No other module may read process.env.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logLevel, port, proxies, readEnvironment, type Source } from '@dasturxon/server/environment'
import { z } from 'zod'
import { shippedFolder } from '../vite/build-folder.ts'

const milliseconds = z.coerce.number().int().min(0).max(65_535)

const megabytes = z.coerce.number().int().min(0).max(65_535)

const storefront = z
  .object({
    /** Only `development` serves pages through Vite. */
    NODE_ENV: z.string().optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    API_URL: z
      .string()
      .regex(/^https?:\/\/[^/]+$/, 'not an origin such as http://127.0.0.1:4000')
      .default('http://127.0.0.1:4000'),
    /** Payme's address for bank cards; browsers send a card there from the pages under /profile/cards. */
    PAYME_API_URL: z.url().default('https://checkout.paycom.uz'),
    LOG_LEVEL: logLevel.default('info'),
    TRUSTED_PROXIES: proxies,
    /** The port at which the browser reaches this server, for the WebSocket of Vite. */
    EDGE_PORT: port.default(8443),
    /** The folder in which Vite keeps the packages it has prepared for the browser; its own if empty. */
    MODULES_FOLDER: z.string().default(''),
    /** How long connections are still accepted after the stop signal, until the edge proxy has noticed it. */
    DRAIN_WAIT: milliseconds.optional(),
    /** The build folder, relative to the storefront folder. */
    BUILD_FOLDER: z.string().default(shippedFolder),
    /** How long the settings of a shop and the version of its menu are used without a new request to the API. */
    SHOP_KEPT_FOR: milliseconds.default(1_000),
    /** The longest time that a public page is served without being rendered again, even if nothing has changed. */
    PAGES_KEPT_FOR: z.coerce.number().int().min(0).max(86_400_000).default(3_600_000),
    /** The limit on the total size of all pages cached in memory. */
    PAGES_MEGABYTES: megabytes.default(64),
    /** The folder in which the processes of this machine share their finished pages; none if empty. */
    PAGES_FOLDER: z.string().default(join(tmpdir(), `dasturxon-pages-${process.getuid?.() ?? 0}`)),
    /** The limit on the disk space of PAGES_FOLDER. */
    PAGES_DISK_MEGABYTES: megabytes.default(2_048),
  })
  .transform((env) => {
    const development = env.NODE_ENV === 'development'
    return {
      development,
      logLevel: env.LOG_LEVEL,
      host: env.HOST,
      port: env.PORT,
      apiUrl: env.API_URL,
      paymeOrigin: new URL(env.PAYME_API_URL).origin,
      trustedProxies: env.TRUSTED_PROXIES,
      edgePort: env.EDGE_PORT,
      modulesFolder: env.MODULES_FOLDER,
      drainWait: env.DRAIN_WAIT ?? (development ? 0 : 5_000),
      buildFolder: env.BUILD_FOLDER,
      shopKeptFor: env.SHOP_KEPT_FOR,
      pagesKeptFor: env.PAGES_KEPT_FOR,
      pagesMegabytes: env.PAGES_MEGABYTES,
      pagesFolder: env.PAGES_DISK_MEGABYTES > 0 ? env.PAGES_FOLDER : '',
      pagesDiskMegabytes: env.PAGES_DISK_MEGABYTES,
    }
  })

export type Env = z.output<typeof storefront>

export const readEnv = (source: Source): Env => readEnvironment(storefront, source)

// Reads the environment variables of the API and the worker once at boot. No other code may read process.env.
import { list, logLevel, port, proxies, readEnvironment, type Source } from '@dasturxon/server/environment'
import { z } from 'zod'
import { normaliseHost } from '#platform/host'
import { type Keyring, parseKeyring } from '#platform/envelope'

const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const milliseconds = z.coerce.number().int().min(0).max(10_000)

const keyring = z.string().transform((text, check): Keyring => {
  try {
    return parseKeyring(text)
  } catch (error) {
    check.addIssue((error as Error).message)
    return z.NEVER
  }
})

const everyProcess = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: logLevel.default('info'),
  HOST: z.string().default('127.0.0.1'),
  /** For the role `app` or `worker`, which has access to every merchant's rows, one merchant at a time. */
  DATABASE_URL: postgres,
  /** For the role `platform`, which has access to the merchant directory only. */
  DIRECTORY_URL: postgres,
  /** For the role `secrets`, which has access to merchants' credentials only. */
  SECRETS_URL: postgres,
  SECRET_KEYS: keyring,
  /** The cache that all processes share. Without it each process has only its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Permits outgoing calls to this machine, where the simulators run. Never in production. */
  EGRESS_ALLOW_LOOPBACK: z.stringbool().default(false),
  /** Milliseconds from the stop signal to the last new connection: the time that load balancers need to notice. */
  DRAIN_WAIT: milliseconds.default(5_000),
  /** Milliseconds by which `tx.now` is ahead of the database's clock: a test can place an order at night. Test only. */
  CLOCK_SHIFT: z.coerce.number().int().default(0),
}

/** A secret of at least 32 bytes, in base64. */
const secretKey = z.base64().transform((text, check) => {
  const key = Buffer.from(text, 'base64')
  if (key.length < 32) check.addIssue('needs 32 bytes')
  return key
})

/** `login:password`; a password may contain colons. */
const account = z
  .string()
  .regex(/^[^:]+:.+$/)
  .transform((text) => ({
    username: text.slice(0, text.indexOf(':')),
    password: text.slice(text.indexOf(':') + 1),
  }))

const sms = {
  ESKIZ_URL: z.url().default('https://notify.eskiz.uz/api'),
  PLAY_MOBILE_URL: z.url().default('https://send.smsxabar.uz/broker-api'),
  /** The platform's own SMS accounts: used when a merchant has none, or its gateway does not respond. */
  PLATFORM_SMS_ESKIZ: account.optional(),
  PLATFORM_SMS_PLAY_MOBILE: account.optional(),
}

const push = {
  /**
   * The private key that signs messages to browsers, 32 bytes in base64url; without it none are sent. Another key makes
   * every subscription void.
   */
  PUSH_KEY: z
    .string()
    .length(43)
    .regex(/^[\w-]+$/)
    .optional(),
  /** Whom a push service asks about our messages. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:).+/)
    .default('mailto:ops@dasturxon.uz'),
}

/** The Telegram bot API; without a slash at its end. */
const telegramUrl = z.url().default('https://api.telegram.org')

const address = (url: string) =>
  z
    .url()
    .refine((text) => !text.endsWith('/'), 'must not end with a slash')
    .default(url)
/** The pages of the payment providers where customers pay, and the addresses that only our servers call. */
const payHosts = {
  PAYME_URL: address('https://checkout.paycom.uz'),
  CLICK_URL: address('https://my.click.uz'),
  UZUM_URL: address('https://www.uzumbank.uz'),
  PAYME_API_URL: address('https://checkout.paycom.uz'),
  CLICK_API_URL: address('https://api.click.uz/v2/merchant'),
}

const callbacksHere = 'https://platform.localhost:8443'

const kinds = ['LOCAL', 'DEVELOPMENT', 'DEMO'] as const

const api = z
  .object({
    ...everyProcess,
    PORT: port.default(4000),
    TRUSTED_PROXIES: proxies,
    LOCAL_HOSTS: list,
    LOCAL_VENDOR: z.string().default(''),
    DEVELOPMENT_HOSTS: list,
    DEVELOPMENT_VENDOR: z.string().default(''),
    DEMO_HOSTS: list,
    DEMO_VENDOR: z.string().default(''),
    /** Hosts of the back office. Staff endpoints are served on these hosts only. */
    CONSOLE_HOSTS: list,
    /** Hosts on which providers call us back. */
    PLATFORM_HOSTS: list,
    MEDIA_DIR: z.string().min(1),
    /** Signs access tokens. Refresh tokens, codes and hashes are derived from it, each under its own name. */
    IDENTITY_KEY: secretKey,
    /** The geocoder, which turns positions into addresses and back; without a slash at its end. */
    NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org'),
    /** That geocoder is our own: no request waits for a turn, and it suggests places while a visitor types. */
    NOMINATIM_IS_OWN: z.stringbool().default(false),
    ...sms,
    TELEGRAM_URL: telegramUrl,
    ...push,
    ...payHosts,
    /** Where Click tells who has opened the shop inside its app: `<address>/integration`. */
    CLICK_INTEGRATION_URL: address('https://api.click.uz'),
    /** Calling codes of the countries to which confirmation codes are sent. */
    SMS_COUNTRIES: list.default(['998']),
    /** Confirmation codes per hour to phones with the same prefix, over all merchants. */
    SMS_PREFIX_HOURLY_BUDGET: z.coerce.number().int().min(0).default(3_000),
  })
  .superRefine(refuseTestSettingsInProduction)
  .transform((env, check) => {
    const vendorHosts = new Map<string, string>()
    for (const kind of kinds) {
      const [hosts, vendor] = [env[`${kind}_HOSTS`], env[`${kind}_VENDOR`]]
      if (hosts.length > 0 && env.NODE_ENV === 'production') check.addIssue(`${kind}_HOSTS must be empty in production`)
      if (hosts.length > 0 && !vendor) check.addIssue(`${kind}_HOSTS needs ${kind}_VENDOR, its default shop`)
      for (const host of hosts) {
        if (normaliseHost(host) !== host) check.addIssue(`${kind}_HOSTS: ${host} is not a host name`)
        vendorHosts.set(host, vendor)
      }
    }
    for (const host of env.CONSOLE_HOSTS) {
      if (normaliseHost(host) !== host) check.addIssue(`CONSOLE_HOSTS: ${host} is not a host name`)
      if (vendorHosts.has(host)) check.addIssue(`CONSOLE_HOSTS: ${host} shows a shop`)
    }
    return { ...env, vendorHosts, consoleHosts: new Set(env.CONSOLE_HOSTS), platformHosts: new Set(env.PLATFORM_HOSTS) }
  })

const worker = z
  .object({
    ...everyProcess,
    PORT: port.default(4001),
    ...sms,
    TELEGRAM_URL: telegramUrl,
    ...push,
    /** Where bots deliver what their users write: one of the API's PLATFORM_HOSTS, as Telegram reaches it. */
    CALLBACKS_URL: address(callbacksHere),
    ...payHosts,
  })
  .superRefine(refuseTestSettingsInProduction)
  .superRefine(({ NODE_ENV, CALLBACKS_URL }, check) => {
    if (NODE_ENV === 'production' && CALLBACKS_URL === callbacksHere) check.addIssue('CALLBACKS_URL must be set')
  })

const founder = z.object({
  /** For the role `founder`, which opens and stops shops and reads nothing of their customers. */
  FOUNDER_URL: postgres,
})

function refuseTestSettingsInProduction(
  env: { NODE_ENV: string; EGRESS_ALLOW_LOOPBACK: boolean; CLOCK_SHIFT: number },
  check: { addIssue: (issue: string) => void },
): void {
  if (env.NODE_ENV !== 'production') return
  if (env.EGRESS_ALLOW_LOOPBACK) check.addIssue('EGRESS_ALLOW_LOOPBACK must not be set in production')
  if (env.CLOCK_SHIFT !== 0) check.addIssue('CLOCK_SHIFT must not be set in production')
}

export type ApiEnv = z.output<typeof api>
export type WorkerEnv = z.output<typeof worker>

export const readApiEnv = (source: Source): ApiEnv => readEnvironment(api, source)
export const readWorkerEnv = (source: Source): WorkerEnv => readEnvironment(worker, source)
export const readFounderEnv = (source: Source) => readEnvironment(founder, source)

export const smsSettings = (env: Pick<WorkerEnv, keyof typeof sms>) => ({
  urls: { ESKIZ: env.ESKIZ_URL, PLAY_MOBILE: env.PLAY_MOBILE_URL },
  accounts: { ESKIZ: env.PLATFORM_SMS_ESKIZ, PLAY_MOBILE: env.PLATFORM_SMS_PLAY_MOBILE },
})

export const pushKeys = ({ PUSH_KEY: key, PUSH_CONTACT: contact }: Pick<WorkerEnv, keyof typeof push>) =>
  key === undefined ? null : { key, contact }

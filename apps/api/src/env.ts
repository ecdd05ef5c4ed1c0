// Read once at boot. Nothing else may look at process.env.
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
  /** Every merchant's rows, one merchant at a time. */
  DATABASE_URL: postgres,
  /** Role `platform`: the merchant directory only. */
  DIRECTORY_URL: postgres,
  /** Role `secrets`: merchants' credentials only. */
  SECRETS_URL: postgres,
  SECRET_KEYS: keyring,
  /** What all processes remember together. Without it each remembers alone. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Outgoing calls may reach this very machine: simulators stand there. Never in production. */
  EGRESS_ALLOW_LOOPBACK: z.stringbool().default(false),
  /** Between being told to go and the last new connection; load balancers need it to notice. */
  DRAIN_WAIT: milliseconds.default(5_000),
  /** Milliseconds between our clock and the database's, so that a test can order at night. Never in production. */
  CLOCK_SHIFT: z.coerce.number().int().default(0),
}

/** 32 bytes that only our processes know, in base64. */
const secretKey = z.base64().transform((text, check) => {
  const key = Buffer.from(text, 'base64')
  if (key.length < 32) check.addIssue('needs 32 bytes')
  return key
})

/** `login:password`; a password may hold colons. */
const account = z
  .string()
  .regex(/^[^:]+:.+$/)
  .transform((text) => ({
    username: text.slice(0, text.indexOf(':')),
    password: text.slice(text.indexOf(':') + 1),
  }))

/** Where bots speak; without a slash at its end. */
const telegramUrl = z.url().default('https://api.telegram.org')

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
    /** Where the back office is. Staff calls are served there and nowhere else. */
    CONSOLE_HOSTS: list,
    /** Where providers call us back. */
    PLATFORM_HOSTS: list,
    MEDIA_DIR: z.string().min(1),
    /** Signs access tokens, derives refresh tokens and codes: each use has a name of its own inside. */
    IDENTITY_KEY: secretKey,
    /** The map server that turns places into addresses and back; without a slash at its end. */
    NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org'),
    ESKIZ_URL: z.url().default('https://notify.eskiz.uz/api'),
    PLAY_MOBILE_URL: z.url().default('https://send.smsxabar.uz/broker-api'),
    TELEGRAM_URL: telegramUrl,
    /** The platform's own accounts: they send where a merchant has none, or its gateway gives no answer. */
    PLATFORM_SMS_ESKIZ: account.optional(),
    PLATFORM_SMS_PLAY_MOBILE: account.optional(),
    /** Calling codes of the countries that get codes. */
    SMS_COUNTRIES: list.default(['998']),
    /** Codes per hour to numbers that begin alike, over all merchants. */
    SMS_PREFIX_HOURLY_BUDGET: z.coerce.number().int().min(0).default(3_000),
  })
  .superRefine(nothingPretendedInProduction)
  .transform((env, check) => {
    const vendorHosts = new Map<string, string>()
    for (const kind of kinds) {
      const [hosts, vendor] = [env[`${kind}_HOSTS`], env[`${kind}_VENDOR`]]
      if (hosts.length > 0 && env.NODE_ENV === 'production') check.addIssue(`${kind}_HOSTS must be empty in production`)
      if (hosts.length > 0 && !vendor) check.addIssue(`${kind}_HOSTS needs a ${kind}_VENDOR to show otherwise`)
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
    TELEGRAM_URL: telegramUrl,
  })
  .superRefine(nothingPretendedInProduction)

function nothingPretendedInProduction(
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

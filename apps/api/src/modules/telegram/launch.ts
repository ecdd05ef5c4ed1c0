// Reads the launch data of the mini app and a shared contact. Both must be signed by Telegram for the bot of this
// merchant.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets'
import { timingSafeEqual } from 'node:crypto'
import { signData } from '@tma.js/init-data-node'

const nameText = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll('\0', '').trim().slice(0, 60).toWellFormed() || null)
/** Telegram user ids have at most 52 significant bits. */
const userId = z.int().positive()

const user = z.object({
  id: userId,
  is_bot: z.literal(false).optional(),
  first_name: nameText,
  last_name: nameText,
  language_code: z.string().optional(),
})
const contact = z.object({ user_id: userId, phone_number: z.string().max(32) })

type Moment = Pick<Signed, 'moment' | 'seal'>
export type Launch = Moment & { user: z.output<typeof user> }
export type Contact = Moment & { userId: number; phone: string }

export type Launches = {
  /** Both return null when the data was not signed for this merchant's bot, or the merchant has no bot. */
  readLaunch: (merchantId: string, initData: string) => Promise<Launch | null>
  readContact: (merchantId: string, response: string) => Promise<Contact | null>
}

export const openLaunches = (secrets: Secrets): Launches => {
  const read = async (merchantId: string, text: string) => {
    const botToken = await secrets.reveal(merchantId, 'telegramBotToken')
    return botToken ? readSigned(botToken, text) : null
  }
  return {
    async readLaunch(merchantId, initData) {
      const signed = await read(merchantId, initData)
      const opened = signed && parsed(user, signed.field('user'))
      return opened ? { ...signed, user: opened } : null
    },
    async readContact(merchantId, response) {
      const signed = await read(merchantId, response)
      const shared = signed && parsed(contact, signed.field('contact'))
      // Telegram always writes the country code, but not always the plus.
      const phone = shared && canonicalPhone(`+${shared.phone_number.replace(/^\+/, '')}`)
      return phone ? { ...signed, userId: shared.user_id, phone } : null
    },
  }
}

function parsed<S extends z.ZodType>(schema: S, json: string | undefined): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(json ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const [minute, day] = [60_000, 86_400_000]
/** The clock of Telegram may be ahead of this server by a minute. */
const skew = minute

const isWithin = (age: number, moment: Date, now: Date) => {
  const since = now.getTime() - moment.getTime()
  return since >= -skew && since <= age
}

/** Launch data is valid for a day, because it stays the same while the mini app is open. */
export const isFreshLaunch = ({ moment }: Moment, now: Date): boolean => isWithin(day, moment, now)
/** A contact is valid for five minutes, because it is shared for one login. */
export const isFreshContact = ({ moment }: Pick<Moment, 'moment'>, now: Date): boolean =>
  isWithin(5 * minute, moment, now)

/** The exact format of Telegram; a text that could be split in two ways is refused. */
const form = /^[a-z_]+=[^&]*(?:&[a-z_]+=[^&]*)*$/

/** `moment` is the time of the signature `seal`; the caller decides whether it is recent enough. */
export type Signed = { field: (name: string) => string | undefined; moment: Date; seal: string }

export function readSigned(botToken: string, text: string): Signed | null {
  if (!form.test(text)) return null
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  // With a duplicate field one value would be verified and the other used.
  if (fields.size !== pairs.length) return null
  // The signed text separates fields by line breaks: a line break inside a value would be read as a second field.
  if (pairs.some(([, value]) => /[\n\r\0]/.test(value))) return null

  const { hash: seal = '', auth_date: seconds = '' } = Object.fromEntries(pairs) as Record<string, string | undefined>
  if (!/^[0-9a-f]{64}$/.test(seal) || !/^[1-9]\d{0,11}$/.test(seconds)) return null
  const lines = pairs.filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  const expected = signData(lines.toSorted().join('\n'), botToken)
  // The library is not used to compare: it uses ===, whose time reveals how much of a forged hash is right.
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal))) return null
  return { field: (name) => fields.get(name), moment: new Date(Number(seconds) * 1_000), seal }
}

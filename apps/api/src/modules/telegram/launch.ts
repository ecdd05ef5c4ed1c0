// Who has opened the mini app, and whose phone did they share? Signed by Telegram for the bot of this merchant, or nobody's.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets'
import { timingSafeEqual } from 'node:crypto'
import { signData } from '@tma.js/init-data-node'

const words = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll('\0', '').trim().slice(0, 60).toWellFormed() || null)
/** Up to 52 bits, as Telegram promises. */
const userId = z.int().positive()

const user = z.object({
  id: userId,
  is_bot: z.literal(false).optional(),
  first_name: words,
  last_name: words,
  language_code: z.string().optional(),
})
const contact = z.object({ user_id: userId, phone_number: z.string().max(32) })

type Moment = Pick<Signed, 'moment' | 'seal'>
export type Launch = Moment & { user: z.output<typeof user> }
export type Contact = Moment & { userId: number; phone: string }

export type Launches = {
  /** Both null when this merchant's bot did not cause it, or the merchant has no bot. */
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
      // Telegram writes the country always and the plus sometimes.
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
/** A clock may run ahead of ours by so much. */
const skew = minute

const isWithin = (age: number, moment: Date, now: Date) => {
  const since = now.getTime() - moment.getTime()
  return since >= -skew && since <= age
}

/** Launch data stays the same for as long as the app is open. */
export const isFreshLaunch = ({ moment }: Moment, now: Date): boolean => isWithin(day, moment, now)
/** A contact is shared for this one login. */
export const isFreshContact = ({ moment }: Moment, now: Date): boolean => isWithin(5 * minute, moment, now)

/** The exact form Telegram writes; whatever could be cut in two ways is refused. */
const form = /^[a-z_]+=[^&]*(?:&[a-z_]+=[^&]*)*$/

/** `moment` is when Telegram signed; `seal` is its signature. Whether that is recent enough is for the caller to say. */
export type Signed = { field: (name: string) => string | undefined; moment: Date; seal: string }

export function readSigned(botToken: string, text: string): Signed | null {
  if (!form.test(text)) return null
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  // Of two values one would be signed and the other used.
  if (fields.size !== pairs.length) return null
  // The signature covers lines: a line break inside a value would be a second field.
  if (pairs.some(([, value]) => /[\n\r\0]/.test(value))) return null

  const { hash: seal = '', auth_date: seconds = '' } = Object.fromEntries(pairs) as Record<string, string | undefined>
  if (!/^[0-9a-f]{64}$/.test(seal) || !/^[1-9]\d{0,11}$/.test(seconds)) return null
  const lines = pairs.filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
  const expected = signData(lines.toSorted().join('\n'), botToken)
  // The library compares with ===, which tells by its time how much of a forgery was right.
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(seal))) return null
  return { field: (name) => fields.get(name), moment: new Date(Number(seconds) * 1_000), seal }
}

// Signs launch data and contacts as Telegram does for a bot, for tests and for opening the mini app in development.
import { createHmac, createPrivateKey, sign } from 'node:crypto'

export type Field = string | number | object
/** The fields in the order of the output; objects are written as JSON. */
export type Fields = Record<string, Field>

export type TelegramContact = { user_id: number; phone_number: string; first_name: string; last_name?: string }

/** The content of `Telegram.WebApp.initData`: `user`, `auth_date` in seconds, `start_param`, … */
export const signInitData = (botToken: string, fields: Fields): string => signed(botToken, fields)

/** The `response` of `requestContact`. */
export const signContact = (botToken: string, contact: TelegramContact, authDate: number): string =>
  signed(botToken, { contact, auth_date: authDate })

/** The signature that third parties verify with a public key. `seed`: the 32 bytes of the simulator's private key. */
export function signForThirdParties(seed: Uint8Array, botId: number, fields: Fields): string {
  const { hash: _hash, signature: _signature, ...rest } = fields
  const message = `${botId}:WebAppData\n${checkString(rest)}`
  return sign(null, Buffer.from(message), privateKeyOf(seed)).toString('base64url')
}

function signed(botToken: string, fields: Fields): string {
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(checkString(fields)).digest('hex')
  // A query string, not a form: a space is %20, as clients send it.
  return Object.entries({ ...fields, hash })
    .map(([key, value]) => `${key}=${encodeURIComponent(written(value))}`)
    .join('&')
}

const written = (value: Field) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const checkString = (fields: Fields) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${written(value)}`)
    .toSorted()
    .join('\n')

/** PKCS #8 around a bare Ed25519 seed. */
const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })

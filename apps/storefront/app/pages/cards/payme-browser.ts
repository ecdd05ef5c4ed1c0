// Payme's calls for a new card, straight from the browser: the card goes to Payme and nowhere else. This is the only
// module that sends a card number.
import type { cardForm } from '@dasturxon/contracts/cards.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'

/** Where Payme takes cards, and the cash box of the shop. */
type CardForm = Reply<typeof cardForm>
export type NewCard = { number: string; expire: string }

/**
 * card: wrong number or date · refused: expired, blocked or without SMS · noMessage: the bank sends this card no SMS ·
 * lost: Payme no longer knows the card · denied: Payme takes no cards for this shop · silent: no usable answer
 */
export type PaymeProblem =
  | 'card'
  | 'refused'
  | 'noMessage'
  | 'wrongCode'
  | 'lateCode'
  | 'tooOften'
  | 'lost'
  | 'denied'
  | 'silent'
  | 'unreachable'

type Result<Value> = readonly [problem: PaymeProblem, result: undefined] | readonly [problem: undefined, result: Value]

export type CreatedCard = { token: string; mask: string; expiry: string }
export type CodeMessage = { phone: string; wait: number }

/** `expire` has four digits, month and year. */
export async function createCard(form: CardForm, card: NewCard): Promise<Result<CreatedCard>> {
  const [problem, result] = await send(form, 'cards.create', { card, save: true })
  if (problem) return [problem, undefined]
  const { token, number, expire } = fieldsOf(result['card'])
  return isText(token) && isText(number) && isText(expire)
    ? [undefined, { token, mask: number, expiry: expire }]
    : silence
}

/** Lets the bank send the code. `wait`: milliseconds until it may be asked to send another one. */
export async function requestCardCode(form: CardForm, token: string): Promise<Result<CodeMessage>> {
  const [problem, result] = await send(form, 'cards.get_verify_code', { token })
  if (problem) return [problem, undefined]
  const { sent, phone, wait } = result
  if (sent !== true) return ['noMessage', undefined]
  return [undefined, { phone: isText(phone) ? phone : '', wait: typeof wait === 'number' ? wait : usualWait }]
}

/** Resolves to the token of the verified card: Payme may have replaced the one it was called with. */
export async function verifyCard(form: CardForm, token: string, code: string): Promise<Result<string>> {
  const [problem, result] = await send(form, 'cards.verify', { token, code })
  if (problem) return [problem, undefined]
  const { token: last, verify } = fieldsOf(result['card'])
  return isText(last) && verify === true ? [undefined, last] : silence
}

const usualWait = 60_000
/** A bank may take ten seconds to answer Payme. */
const patience = 25_000
const silence = ['silent', undefined] as const

type Fields = Record<string, unknown>

async function send({ url, cashbox }: CardForm, method: string, params: Fields): Promise<Result<Fields>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': cashbox },
      body: JSON.stringify({ id: 1, method, params }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { result, error } = fieldsOf(await response.json())
    if (error !== undefined) return [problemOf(fieldsOf(error)['code'], method), undefined]
    return result === undefined ? silence : [undefined, fieldsOf(result)]
  } catch (failure) {
    // Fetch reports a lost connection as a TypeError; everything else is an answer that is late or no JSON.
    return [failure instanceof TypeError ? 'unreachable' : 'silent', undefined]
  }
}

const problems: Record<number, PaymeProblem> = {
  [-31300]: 'card',
  [-31301]: 'refused',
  [-31110]: 'noMessage',
  [-31101]: 'lateCode',
  [-31102]: 'tooOften',
  [-31103]: 'wrongCode',
  [-31400]: 'lost',
  [-32500]: 'lost',
  [-31601]: 'denied',
  [-32504]: 'denied',
}

/** One code stands for several causes: once Payme has taken the card, only the missing SMS service is left of them. */
function problemOf(code: unknown, method: string): PaymeProblem {
  if (code === -31301 && method === 'cards.get_verify_code') return 'noMessage'
  return problems[code as number] ?? 'silent'
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

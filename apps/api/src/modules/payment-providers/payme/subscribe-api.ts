// Payme's Subscribe API, which we call with the cash box's own key. Every call is answered by a result or by an error.
import { z } from 'zod'
import type { Egress } from '#platform/egress'
import type { PaymeAccount } from './payme-account.ts'

type Call<S extends z.ZodType> = { method: string; params: object; result: S }
/** `text`: why, in Payme's words. */
export type PaymeFailure = { code: number; text: string }
export type PaymeAnswer<T> = { result: T; error?: never } | { result?: never; error: PaymeFailure }

export type SubscribeApi = <S extends z.ZodType>(
  account: PaymeAccount,
  call: Call<S>,
  signal: AbortSignal,
) => Promise<PaymeAnswer<z.output<S>>>

const envelope = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.unknown().optional() }).optional(),
})
const translated = z.object({ ru: z.string() })

/** Codes of errors that we tell apart. `unknownCard` is also the answer to a token that Payme has forgotten. */
export const paymeCodes = {
  denied: -32_504,
  badToken: -32_500,
  unknownCard: -31_400,
  unknownReceipt: -31_602,
  wrongCard: -31_300,
  blockedCard: -31_301,
  noBalance: -31_302,
  noMoney: -31_303,
  noMoneyAtPay: -31_630,
} as const

export function openSubscribeApi(egress: Egress, url: string): SubscribeApi {
  const send = egress.line({ name: 'Payme', connect: 2_000, total: 10_000, atOnce: 16 })
  return ({ cashbox, keys }, { method, params, result }, signal) => {
    const request = {
      method: 'POST' as const,
      url: `${url}/api`,
      headers: { 'content-type': 'application/json', 'x-auth': `${cashbox}:${keys[0]}` },
      body: JSON.stringify({ id: 1, method, params }),
      signal,
    }
    return send(request, ({ text }) => readAnswer(text, result))
  }
}

function readAnswer<S extends z.ZodType>(text: string, schema: S): PaymeAnswer<z.output<S>> {
  const { result, error } = envelope.parse(parsed(text))
  if (!error) return { result: schema.parse(result) }
  const { code, message } = error
  const words = typeof message === 'string' ? message : (translated.safeParse(message).data?.ru ?? '')
  return { error: { code, text: words.slice(0, 200) } }
}

/** The message of a parser's error quotes the text, in which there may be a token of a card. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is not JSON')
  }
}

// Sends a code to a phone, within the limits of the phone, its number prefix and the merchant.
// The challenge and the counters are committed before the SMS is sent: an SMS that was not counted could be repeated
// freely.
import type { requestCode as contract } from '@dasturxon/contracts/customers.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { parseLanguage } from '@dasturxon/i18n/language'
import { displayLanguage } from '@dasturxon/rules/display-language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Recipient, Sms } from '#modules/notifications'
import type { Actor } from '#platform/actor'
import type { InTx } from '#platform/route'
import type { ClientInfo } from '#platform/client-info'
import { type ChallengeKey, clearSendTime } from './challenges.sql.ts'
import { deviceCookie } from './device.ts'
import { codeOf, otherChannelSeconds, phoneNameAt, type Purpose, resendSeconds } from './keyed-hash.ts'
import { openChallenge, type ChallengeInput } from './open-challenge.ts'

export type Codes = { key: Buffer; countries: readonly string[]; prefixBudget: number; sms: Sms }
export type CodeSteps = { merchantId: string; actor: Actor; visitor: ClientInfo; inTx: InTx; signal: AbortSignal }
/**
 * Sends a code by another channel than SMS. False when it failed: then an SMS is sent, and the response is the same.
 */
export type OtherChannel = (code: string, to: Pick<Recipient, 'language' | 'terms'>) => Promise<boolean>
type CodeInput = { purpose: Purpose; phone: string; otherWay?: OtherChannel }
type Sent = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function requestCode(codes: Codes, steps: CodeSteps, { otherWay, ...request }: CodeInput): Promise<Sent> {
  const { merchantId, actor, signal, inTx, visitor } = steps
  const phoneHash = phoneNameAt(codes.key, merchantId, request.phone)
  const challenge: ChallengeKey = { merchantId, sessionId: actor.sessionId, purpose: request.purpose, phoneHash }
  const wait = otherWay ? otherChannelSeconds : resendSeconds
  const open = (quota: ChallengeInput['quota']) =>
    inTx((tx) => openChallenge(tx, { ...codes, ...request, asked: challenge, visitor, quota, wait }))
  let opened = await open('shared')
  const mayBeKnown = visitor.cookie(deviceCookie) !== undefined
  if (!opened.ok && opened.refusal.code === 'too_many_codes' && mayBeKnown) opened = await open('own')
  if (!opened.ok) return opened

  const { id, expiresAt, terms } = opened.value
  const { uzLangActive, ruLangActive, engLangActive } = terms
  const switchedOn = { uz: uzLangActive, ru: ruLangActive, eng: engLangActive }
  const language = displayLanguage(
    { asked: null, stored: parseLanguage(visitor.cookie('_language')), host: null, main: terms.mainLanguage },
    (['uz', 'ru', 'eng'] as const).filter((code) => switchedOn[code]),
  )
  const code = codeOf(codes.key, { merchantId, id, ...request })
  const isTaken =
    (await otherWay?.(code, { language, terms })) ||
    (await codes.sms.sendCode({ merchantId, phone: request.phone, language, terms }, code, signal))
  if (!isTaken) {
    await inTx((tx) => tx.finish(clearSendTime(merchantId, id)))
    return refused({ code: 'code_not_sent', params: {} })
  }
  const timestamp = expiresAt.toISOString()
  return done({ id, code: null, phone: request.phone, type: otherWay ? 'TG' : 'WEB', time: resendSeconds, timestamp })
}

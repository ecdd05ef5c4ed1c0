// Sends a code to a phone, within what the phone, its block of numbers and the merchant may cost.
// The row and the counters are committed before the text leaves: a text nobody counted would be free to repeat.
import type { requestCode as contract } from '@dasturxon/contracts/customers.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { parseLanguage } from '@dasturxon/i18n/language'
import { displayLanguage } from '@dasturxon/rules/display-language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Recipient, Sms } from '#modules/notifications'
import type { Actor } from '#platform/actor'
import type { InTx } from '#platform/route'
import type { Visitor } from '#platform/visitor'
import { type Asked, forgetSending } from './challenges.sql.ts'
import { deviceCookie } from './device.ts'
import { codeOf, otherWaySeconds, phoneNameAt, type Purpose, resendSeconds } from './keyed-hash.ts'
import { openChallenge, type Opening } from './open-challenge.ts'

export type Codes = { key: Buffer; countries: readonly string[]; prefixBudget: number; sms: Sms }
export type Steps = { merchantId: string; actor: Actor; visitor: Visitor; inTx: InTx; signal: AbortSignal }
/** Another way for a code than a text. False when it did not get there: then it is texted, and nobody learns which. */
export type OtherWay = (code: string, to: Pick<Recipient, 'language' | 'terms'>) => Promise<boolean>
type Wish = { purpose: Purpose; phone: string; otherWay?: OtherWay }
type Sent = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function requestCode(codes: Codes, steps: Steps, { otherWay, ...wish }: Wish): Promise<Sent> {
  const { merchantId, actor, signal, inTx, visitor } = steps
  const phoneHash = phoneNameAt(codes.key, merchantId, wish.phone)
  const asked: Asked = { merchantId, sessionId: actor.sessionId, purpose: wish.purpose, phoneHash }
  const wait = otherWay ? otherWaySeconds : resendSeconds
  const open = (quota: Opening['quota']) =>
    inTx((tx) => openChallenge(tx, { ...codes, ...wish, asked, visitor, quota, wait }))
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
  const code = codeOf(codes.key, { merchantId, id, ...wish })
  const isTaken =
    (await otherWay?.(code, { language, terms })) ||
    (await codes.sms.sendCode({ merchantId, phone: wish.phone, language, terms }, code, signal))
  if (!isTaken) {
    await inTx((tx) => tx.finish(forgetSending(merchantId, id)))
    return refused({ code: 'code_not_sent', params: {} })
  }
  const timestamp = expiresAt.toISOString()
  return done({ id, code: null, phone: wish.phone, type: otherWay ? 'TG' : 'WEB', time: resendSeconds, timestamp })
}

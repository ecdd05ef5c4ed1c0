// Changes the phone of a profile: a code to the new phone proves it, an SMS informs the old phone, and every other
// session of the customer ends.
import type {
  changePhone as provingContract,
  requestPhoneChange as askingContract,
} from '@dasturxon/contracts/customers.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import {
  checkCode,
  type Codes,
  endOtherSessionsOf,
  readPhone,
  rememberDevice,
  requestCode,
  type CodeSteps,
  useChallenge,
  wrongCode,
} from '#modules/identity'
import { findSmsTerms } from '#modules/merchants'
import { guardOf } from '#platform/errors'
import { findCustomer, lockCustomer, setPhone } from './customers.sql.ts'
import { userOf } from './update-profile.ts'

type Requested = Outcome<Reply<typeof askingContract>, Refusal<typeof askingContract>>
type Changed = Outcome<Reply<typeof provingContract>, Refusal<typeof provingContract>>

export async function requestPhoneChange(codes: Codes, steps: CodeSteps, typed: string): Promise<Requested> {
  const read = readPhone(typed, codes.countries)
  if (!read.ok) return read
  const { merchantId, actor, inTx } = steps
  const [[customer]] = await inTx((tx) => tx.finish(findCustomer(merchantId, actor.id)))
  // Whether another profile has the phone is revealed only to someone who enters the code sent to that phone.
  if (customer?.phone === read.value) return refused({ code: 'phone_unchanged', params: {} })
  return requestCode(codes, steps, { purpose: 'PHONE_CHANGE', phone: read.value })
}

export async function changePhone(
  codes: Codes,
  steps: CodeSteps,
  proof: Received<typeof provingContract>['body'],
): Promise<Changed> {
  const { merchantId, actor, visitor, inTx, signal } = steps
  const proven = await checkCode(codes, steps, 'PHONE_CHANGE', proof)
  if (!proven.ok) return proven
  const { phone, challengeId } = proven.value

  const moved = await inTx(async (tx) => {
    const [[used], [before], [terms]] = await tx.bundle(
      useChallenge(merchantId, challengeId),
      lockCustomer(merchantId, actor.id),
      findSmsTerms(merchantId),
    )
    if (!used) return wrongCode
    if (!before || !terms) throw new Error('The session has no customer row, or the merchant has no settings row')
    try {
      const [[after]] = await tx.finish(
        setPhone(merchantId, actor.id, phone),
        endOtherSessionsOf(merchantId, actor.id, actor.sessionId),
      )
      return done({ before, after: after ?? before, terms, now: tx.now })
    } catch (error) {
      if (guardOf(error) === 'customer_phone_once') return refused({ code: 'phone_taken', params: {} })
      throw error
    }
  })
  if (!moved.ok) return moved

  const { before, after, terms, now } = moved.value
  rememberDevice(codes.key, { merchantId, phone }, visitor, now)
  const old = before.phone
  // Best effort: the number has been changed, and a failing SMS gateway must not fail the request.
  if (old)
    await codes.sms.sendPhoneChanged(
      { merchantId, phone: old, language: before.language ?? terms.mainLanguage, terms },
      signal,
    )
  return done(userOf(after))
}

// Logs a guest in with an SMS code, as the existing or new customer of the phone.
import type { logIn as contract } from '@dasturxon/contracts/customers.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { parseLanguage } from '@dasturxon/i18n/language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import {
  checkCode,
  type Codes,
  customerSession,
  issueSession,
  rememberDevice,
  type CodeSteps,
  type Tokens,
  useChallenge,
  wrongCode,
} from '#modules/identity'
import { newId } from '#platform/id'
import { confirmPhone, findCustomerByPhone, insertCustomer } from './customers.sql.ts'
import { adoptRecords, type PersonalRecords } from './personal-records.ts'
import { userOf } from './update-profile.ts'

type Proof = Received<typeof contract>['body']
type LoggedIn = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

type Options = { codes: Codes; tokens: Tokens; personal: readonly PersonalRecords[] }

export async function logIn({ codes, tokens, personal }: Options, steps: CodeSteps, proof: Proof): Promise<LoggedIn> {
  const { merchantId, actor: before, visitor, inTx } = steps
  const proven = await checkCode(codes, steps, 'LOGIN', proof)
  if (!proven.ok) return proven
  const { phone, challengeId } = proven.value

  const opened = await inTx(async (tx) => {
    const [[used], , , [customer]] = await tx.bundle(
      useChallenge(merchantId, challengeId),
      insertCustomer(merchantId, newId(), phone, parseLanguage(visitor.cookie('_language'))),
      confirmPhone(merchantId, phone),
      findCustomerByPhone(merchantId, phone),
    )
    if (!used) return wrongCode
    if (!customer) throw new Error('The customer was neither inserted nor found')
    if (!customer.isActive) return refused({ code: 'account_blocked', params: {} })
    const { actor, writes } = customerSession(merchantId, customer.id, before, 'WEB')
    await tx.finish(...writes, ...(await adoptRecords(personal, tx, before, customer.id)))
    return done({ actor, customer, now: tx.now })
  })
  if (!opened.ok) return opened

  const { actor, customer, now } = opened.value
  rememberDevice(codes.key, { merchantId, phone }, visitor, now)
  return done({ ...(await issueSession(tokens, merchantId, actor, 1, visitor)), user: userOf(customer) })
}

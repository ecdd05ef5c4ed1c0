// Logs a guest in with an SMS code, as the existing or new customer of the phone. Inside the Telegram mini app the
// Telegram id is stored with the customer, and the launch data reopens this session from then on.
import type { logIn as contract } from '@dasturxon/contracts/customers.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { parseLanguage } from '@dasturxon/i18n/language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import {
  bindLaunch,
  checkCode,
  type Codes,
  customerSession,
  issueSession,
  lockLaunch,
  rememberDevice,
  type CodeSteps,
  type Tokens,
  useChallenge,
  wrongCode,
} from '#modules/identity'
import { newId } from '#platform/id'
import { confirmPhone, findCustomerByPhone, insertCustomer } from './customers.sql.ts'
import { adoptRecords, type PersonalRecords } from './personal-records.ts'
import { bindTelegram, endFormerOwner, releaseTelegram, type TelegramProfile } from './telegram.sql.ts'
import { userOf } from './update-profile.ts'

type Proof = Received<typeof contract>['body']
type LoggedIn = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** The launch of the mini app in which a person logs in; `name` is the hash under which it is stored. */
type OpenedLaunch = { name: string; telegramId: number; profile: TelegramProfile; isFresh: (now: Date) => boolean }
/** Resolves to null when the launch data was not signed for this merchant's bot. */
export type ReadLaunch = (merchantId: string, initData: string) => Promise<OpenedLaunch | null>

type Options = { codes: Codes; tokens: Tokens; personal: readonly PersonalRecords[]; readLaunch: ReadLaunch }

const launchRefused = refused({ code: 'launch_refused', params: {} })

export async function logIn(options: Options, steps: CodeSteps, proof: Proof): Promise<LoggedIn> {
  const { codes, tokens, personal, readLaunch } = options
  const { merchantId, actor: before, visitor, inTx } = steps
  const launch = proof.initData === undefined ? undefined : await readLaunch(merchantId, proof.initData)
  if (launch === null) return launchRefused
  const proven = await checkCode(codes, steps, 'LOGIN', proof)
  if (!proven.ok) return proven
  const { phone, challengeId } = proven.value

  const opened = await inTx(async (tx) => {
    if (launch) await tx.bundle(lockLaunch(launch.name), releaseTelegram(merchantId, launch.telegramId, phone))
    if (launch && !launch.isFresh(tx.now)) return launchRefused
    const [[used], , , [customer]] = await tx.bundle(
      useChallenge(merchantId, challengeId),
      insertCustomer(merchantId, newId(), phone, parseLanguage(visitor.cookie('_language'))),
      confirmPhone(merchantId, phone),
      findCustomerByPhone(merchantId, phone),
    )
    if (!used) return wrongCode
    if (!customer) throw new Error('The customer was neither inserted nor found')
    if (!customer.isActive) return refused({ code: 'account_blocked', params: {} })
    const { actor, writes } = customerSession(merchantId, customer.id, before, launch ? 'TG' : 'WEB')
    const bound = launch && [
      ...endFormerOwner(merchantId, customer, launch.telegramId),
      bindTelegram(merchantId, customer.id, launch.telegramId, launch.profile),
    ]
    await tx.finish(
      ...(bound ?? []),
      ...writes,
      ...(await adoptRecords(personal, tx, before, customer.id)),
      ...(launch ? [bindLaunch(merchantId, launch.name, actor.sessionId)] : []),
    )
    return done({ actor, customer, now: tx.now })
  })
  if (!opened.ok) return opened

  const { actor, customer, now } = opened.value
  rememberDevice(codes.key, { merchantId, phone }, visitor, now)
  return done({ ...(await issueSession(tokens, merchantId, actor, 1, visitor)), user: userOf(customer) })
}

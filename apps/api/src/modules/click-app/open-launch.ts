// A web session of Click opens a session of the customer whose phone Click names. It replaces the session that this
// browser had: a phone may be used by several people, and each opens the app in the own account of Click.
import type { clickLaunch as contract } from '@dasturxon/contracts/click-app.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { userOf } from '#modules/customers'
import { endSession, issueSession, refreshCookie, rotateSession } from '#modules/identity'
import { readClickAccount } from '#modules/payment-providers'
import type { Person } from '#platform/actor'
import type { ClientInfo } from '#platform/client-info'
import { NoAnswer } from '#platform/egress'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import type { ReadClickProfile } from './click-profile.ts'
import { enterAs, type EntryOptions } from './enter-as.ts'

export type ClickAppOptions = EntryOptions & { secrets: Secrets; readProfile: ReadClickProfile }
type Steps = { merchantId: string; visitor: ClientInfo; inTx: InTx; signal: AbortSignal }
type Opened = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function openLaunch(options: ClickAppOptions, steps: Steps, webSession: string): Promise<Opened> {
  const { merchantId, visitor, inTx, signal } = steps
  const token = (await readClickAccount(options.secrets, merchantId))?.integrationToken
  const profile = token ? await options.readProfile(token, webSession, signal).catch(noAnswer) : null
  // Whose web session it is may be told at the next try: until then the browser's session stays as it is.
  if (profile === 'no answer') return refused({ code: 'try_again', params: {} })

  const before = await findSessionOf(options, steps)
  const entered = profile
    ? await inTx((tx) => enterAs(options, tx, { profile, before, visitor }))
    : refused({ code: 'click_launch_refused', params: {} })
  if (!entered.ok) {
    // The person who holds the phone now is not known, so an earlier person must not stay logged in.
    if (before?.kind === 'customer') await inTx((tx) => tx.finish(endSession(merchantId, before.sessionId)))
    return entered
  }
  const { actor, customer } = entered.value
  return done({ ...(await issueSession(options.tokens, merchantId, actor, 1, visitor)), user: userOf(customer) })
}

/** The session of this browser; null when it has none, or its token is used up. */
const findSessionOf = ({ tokens }: ClickAppOptions, { visitor, inTx }: Steps): Promise<Person | null> =>
  inTx(async (tx) => {
    const rotation = await rotateSession(tx, tokens.refreshKey, visitor.cookie(refreshCookie))
    if (!rotation || rotation.session.kind === 'staff') return null
    const { kind, id: sessionId, actorId: id } = rotation.session
    await tx.finish(rotation.used)
    return { kind, id, sessionId }
  })

function noAnswer(error: unknown): 'no answer' {
  if (error instanceof NoAnswer) return 'no answer'
  throw error
}

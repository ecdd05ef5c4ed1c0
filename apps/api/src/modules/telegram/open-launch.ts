// Launch data opens a session, or finds the session it has opened before: of the customer with this Telegram id, else
// of a guest.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { botToken as contract } from '@dasturxon/contracts/telegram.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { adoptRecords, type Customer, findCustomerByTelegram, type PersonalRecords } from '#modules/customers'
import {
  bindLaunch,
  customerSession,
  endSession,
  findSessionOfLaunch,
  guestSession,
  lockLaunch,
  touchSession,
} from '#modules/identity'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { botAuthOf, issueBotSession, launchName, type BotSteps, type TelegramOptions } from './bot-session.ts'
import { isFreshLaunch } from './launch.ts'

type Opened = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Bound = RowsOf<ReturnType<typeof findSessionOfLaunch>>[number]

const launchRefused = refused({ code: 'launch_refused', params: {} })

export async function openLaunch(
  { tokens, launches, personal }: TelegramOptions,
  { merchantId, inTx }: BotSteps,
  initData: string,
): Promise<Opened> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return launchRefused
  const name = launchName(tokens, merchantId, launch)
  const opened = await inTx(async (tx) => {
    const [, [bound], [customer]] = await tx.bundle(
      lockLaunch(name),
      findSessionOfLaunch(merchantId, name),
      findCustomerByTelegram(merchantId, launch.user.id),
    )
    if (!isFreshLaunch(launch, tx.now)) return launchRefused
    if (customer && !customer.isActive) return refused({ code: 'account_blocked', params: {} })
    // After a logout of a customer the same launch data must not log in again. A guest session may be reopened.
    if (bound?.endedAt && bound.kind === 'customer') return refused({ code: 'session_ended', params: {} })
    return done({ actor: await continueOrBegin(tx, personal, { name, bound, customer }), customer: customer ?? null })
  })
  if (!opened.ok) return opened
  const { actor, customer } = opened.value
  return done(await issueBotSession(tokens, merchantId, actor, botAuthOf(initData, launch, customer)))
}

async function continueOrBegin(
  tx: Tx,
  personal: readonly PersonalRecords[],
  { name, bound, customer }: { name: string; bound: Bound | undefined; customer: Customer | undefined },
): Promise<Person> {
  const { merchantId } = tx
  const before = bound && !bound.endedAt ? personOf(bound) : null
  const isSame = before && (customer ? before.id === customer.id : before.kind === 'guest')
  if (isSame) {
    await tx.finish(touchSession(merchantId, before.sessionId))
    return before
  }
  const { actor, writes } = customer
    ? customerSession(merchantId, customer.id, before, 'TG')
    : guestSession(merchantId, 'TG')
  const ending = before && !customer ? [endSession(merchantId, before.sessionId)] : []
  const adopted = customer ? await adoptRecords(personal, tx, before, customer.id) : []
  await tx.finish(...writes, ...ending, ...adopted, bindLaunch(merchantId, name, actor.sessionId))
  return actor
}

export function personOf({ kind, actorId, id: sessionId }: Bound): Person {
  if (kind === 'staff') throw new Error('Telegram launch data is bound to a staff session')
  return { kind, id: actorId, sessionId }
}

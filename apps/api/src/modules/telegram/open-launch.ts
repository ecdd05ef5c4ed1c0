// Launch data opens a session, or finds the one it has opened before: the customer's whom Telegram knows, else a guest's.
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
import { botAuthOf, issueBotSession, launchName, type Steps, type TelegramOptions } from './bot-session.ts'
import { isFreshLaunch } from './launch.ts'

type Opened = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Bound = RowsOf<ReturnType<typeof findSessionOfLaunch>>[number]

const notOurs = refused({ code: 'launch_refused', params: {} })

export async function openLaunch(
  { tokens, launches, personal }: TelegramOptions,
  { merchantId, inTx }: Steps,
  initData: string,
): Promise<Opened> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return notOurs
  const name = launchName(tokens, merchantId, launch)
  const opened = await inTx(async (tx) => {
    const [, [bound], [customer]] = await tx.bundle(
      lockLaunch(name),
      findSessionOfLaunch(merchantId, name),
      findCustomerByTelegram(merchantId, launch.user.id),
    )
    if (!isFreshLaunch(launch, tx.now)) return notOurs
    if (customer && !customer.isActive) return refused({ code: 'account_blocked', params: {} })
    // Whoever logs out means it: the same launch data must not log them in again. A guest has nothing to log out of.
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
  const brought = customer ? await adoptRecords(personal, tx, before, customer.id) : []
  await tx.finish(...writes, ...ending, ...brought, bindLaunch(merchantId, name, actor.sessionId))
  return actor
}

export function personOf({ kind, actorId, id: sessionId }: Bound): Person {
  if (kind === 'staff') throw new Error('A launch never opens a session of the staff')
  return { kind, id: actorId, sessionId }
}

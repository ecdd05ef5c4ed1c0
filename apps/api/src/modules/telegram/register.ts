// Logs in a Telegram user who shares their own contact, as the existing or new customer with that phone, and stores the
// Telegram id with the customer.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { botLogin as contract } from '@dasturxon/contracts/telegram.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { adoptRecords, bindPhone } from '#modules/customers'
import { bindLaunch, customerSession, findSessionOfLaunch, lockLaunch } from '#modules/identity'
import {
  botAuthOf,
  issueBotSession,
  launchName,
  profileIn,
  type BotSteps,
  type TelegramOptions,
} from './bot-session.ts'
import { isFreshContact, isFreshLaunch } from './launch.ts'
import { personOf } from './open-launch.ts'

type Registered = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const wrongLaunch = refused({ code: 'launch_refused', params: {} })
const wrongContact = refused({ code: 'contact_refused', params: {} })

export async function register(
  { tokens, launches, personal }: TelegramOptions,
  { merchantId, inTx }: BotSteps,
  { initData, contact: response }: Received<typeof contract>['body'],
): Promise<Registered> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return wrongLaunch
  const contact = await launches.readContact(merchantId, response)
  // A user can share the contact of another person; only the own contact proves the phone.
  if (contact?.userId !== launch.user.id) return wrongContact

  const { phone, userId } = contact
  const [name, profile] = [launchName(tokens, merchantId, launch), profileIn(launch)]
  const registered = await inTx(async (tx) => {
    const [, [bound]] = await tx.bundle(lockLaunch(name), findSessionOfLaunch(merchantId, name))
    if (!isFreshLaunch(launch, tx.now)) return wrongLaunch
    // After a logout the contact must have been shared after the logout.
    if (!isFreshContact(contact, tx.now) || (bound?.endedAt && bound.endedAt > contact.moment)) return wrongContact
    const customer = await bindPhone(tx, { phone, telegramId: userId, profile })
    if (!customer) return refused({ code: 'account_blocked', params: {} })

    const before = bound && !bound.endedAt ? personOf(bound) : null
    const { actor, writes } = customerSession(merchantId, customer.id, before, 'TG')
    const adopted = await adoptRecords(personal, tx, before, customer.id)
    await tx.finish(...writes, ...adopted, bindLaunch(merchantId, name, actor.sessionId))
    return done({ actor, customer })
  })
  if (!registered.ok) return registered
  const { actor, customer } = registered.value
  return done(await issueBotSession(tokens, merchantId, actor, botAuthOf(initData, launch, customer)))
}

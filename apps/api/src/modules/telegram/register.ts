// Whoever shares their own contact becomes the customer of that phone, known or new, and is known by Telegram from then on.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { botLogin as contract } from '@dasturxon/contracts/telegram.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { adoptRecords, bindTelegram, findCustomerByPhone, insertCustomer, releaseTelegram } from '#modules/customers'
import { bindLaunch, customerSession, endSessionsOf, findSessionOfLaunch, lockLaunch } from '#modules/identity'
import { newId } from '#platform/id'
import { botAuthOf, issueBotSession, launchName, profileIn, type Steps, type TelegramOptions } from './bot-session.ts'
import { isFreshContact, isFreshLaunch } from './launch.ts'
import { personOf } from './open-launch.ts'

type Registered = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const wrongLaunch = refused({ code: 'launch_refused', params: {} })
const wrongContact = refused({ code: 'contact_refused', params: {} })

export async function register(
  { tokens, launches, personal }: TelegramOptions,
  { merchantId, inTx }: Steps,
  { initData, contact: response }: Received<typeof contract>['body'],
): Promise<Registered> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return wrongLaunch
  const contact = await launches.readContact(merchantId, response)
  // Anyone can share anyone's contact; only one's own says whose phone it is.
  if (contact?.userId !== launch.user.id) return wrongContact

  const { phone, userId } = contact
  const [name, profile] = [launchName(tokens, merchantId, launch), profileIn(launch)]
  const registered = await inTx(async (tx) => {
    const [, [bound], , , [known]] = await tx.bundle(
      lockLaunch(name),
      findSessionOfLaunch(merchantId, name),
      releaseTelegram(merchantId, userId, phone),
      insertCustomer(merchantId, newId(), phone, profile.language),
      findCustomerByPhone(merchantId, phone),
    )
    if (!isFreshLaunch(launch, tx.now)) return wrongLaunch
    // After a logout it takes a contact shared since then.
    if (!isFreshContact(contact, tx.now) || (bound?.endedAt && bound.endedAt > contact.moment)) return wrongContact
    if (!known) throw new Error('A customer was neither made nor found')
    if (!known.isActive) return refused({ code: 'account_blocked', params: {} })

    const before = bound && !bound.endedAt ? personOf(bound) : null
    const { actor, writes } = customerSession(merchantId, known.id, before, 'TG')
    const isNewOwner = known.telegramId !== null && known.telegramId !== userId
    const brought = await adoptRecords(personal, tx, before, known.id)
    const [[customer]] = await tx.finish(
      bindTelegram(merchantId, known.id, userId, profile),
      // The number has gone to somebody else, and with it the account.
      ...(isNewOwner ? [endSessionsOf(merchantId, known.id)] : []),
      ...writes,
      ...brought,
      bindLaunch(merchantId, name, actor.sessionId),
    )
    return done({ actor, customer: customer ?? known })
  })
  if (!registered.ok) return registered
  const { actor, customer } = registered.value
  return done(await issueBotSession(tokens, merchantId, actor, botAuthOf(initData, launch, customer)))
}

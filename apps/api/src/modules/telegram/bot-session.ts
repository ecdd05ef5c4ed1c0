// The responses to the Telegram mini app about its user. No cookie is needed: the app sends its launch data again.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { botAuth, botToken } from '@dasturxon/contracts/telegram.endpoints'
import { parseLanguageTag } from '@dasturxon/i18n/language'
import type { Customer, PersonalRecords, ReadLaunch, TelegramProfile } from '#modules/customers'
import { accessSeconds, keyedHash, type Tokens } from '#modules/identity'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { isFreshLaunch, type Launch, type Launches } from './launch.ts'

export type TelegramOptions = { tokens: Tokens; launches: Launches; personal: readonly PersonalRecords[] }
export type BotSteps = { merchantId: string; inTx: InTx }

/** The hash under which launch data is stored with the session it has opened. */
export const launchName = ({ refreshKey }: Tokens, merchantId: string, { seal }: Launch): string =>
  keyedHash(refreshKey, 'launch', merchantId, seal).toString('base64url')

export const profileIn = ({ user }: Launch): TelegramProfile => ({
  firstName: user.first_name,
  lastName: user.last_name,
  language: parseLanguageTag(user.language_code ?? ''),
})

/** For a login by code inside the mini app. */
export const readLaunchOf =
  (tokens: Tokens, launches: Launches): ReadLaunch =>
  async (merchantId, initData) => {
    const launch = await launches.readLaunch(merchantId, initData)
    return (
      launch && {
        name: launchName(tokens, merchantId, launch),
        telegramId: launch.user.id,
        profile: profileIn(launch),
        isFresh: (now) => isFreshLaunch(launch, now),
      }
    )
  }

export function botAuthOf(initData: string, launch: Launch, customer: Customer | null): Reply<typeof botAuth> {
  const { firstName, lastName } = customer ?? profileIn(launch)
  const status = customer ? 'AUTHORIZED' : 'PHONE_REQUIRED'
  return { status, initData, phone: customer?.phone ?? null, firstName, lastName }
}

export async function issueBotSession(
  { access }: Tokens,
  merchantId: string,
  actor: Person,
  auth: Reply<typeof botAuth>,
): Promise<Reply<typeof botToken>> {
  const token = await access.issue(merchantId, actor)
  return { token, expiresIn: accessSeconds, kind: actor.kind, userId: actor.id, ...auth }
}

// Checks that the launch data belongs to the logged in customer, and fills empty fields of the profile from Telegram.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { botAuth as contract } from '@dasturxon/contracts/telegram.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { refreshFromTelegram } from '#modules/customers'
import { botAuthOf, profileIn, type BotSteps, type TelegramOptions } from './bot-session.ts'
import { isFreshLaunch } from './launch.ts'

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const launchRefused = refused({ code: 'launch_refused', params: {} })

export async function refreshProfile(
  { launches }: TelegramOptions,
  { merchantId, inTx, customerId }: BotSteps & { customerId: string },
  initData: string,
): Promise<Refreshed> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return launchRefused
  return inTx(async (tx) => {
    const [customer] = await tx.run(refreshFromTelegram(merchantId, customerId, launch.user.id, profileIn(launch)))
    if (!customer || !isFreshLaunch(launch, tx.now)) return launchRefused
    return done(botAuthOf(initData, launch, customer))
  })
}

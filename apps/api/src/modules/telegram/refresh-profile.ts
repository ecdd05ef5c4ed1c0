// Checks again who has opened the mini app. It must be the customer who asks, and then the profile learns what it lacks.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { botAuth as contract } from '@dasturxon/contracts/telegram.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { refreshFromTelegram } from '#modules/customers'
import { botAuthOf, profileIn, type Steps, type TelegramOptions } from './bot-session.ts'
import { isFreshLaunch } from './launch.ts'

type Refreshed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
const notOurs = refused({ code: 'launch_refused', params: {} })

export async function refreshProfile(
  { launches }: TelegramOptions,
  { merchantId, inTx, customerId }: Steps & { customerId: string },
  initData: string,
): Promise<Refreshed> {
  const launch = await launches.readLaunch(merchantId, initData)
  if (!launch) return notOurs
  return inTx(async (tx) => {
    const [customer] = await tx.run(refreshFromTelegram(merchantId, customerId, launch.user.id, profileIn(launch)))
    if (!customer || !isFreshLaunch(launch, tx.now)) return notOurs
    return done(botAuthOf(initData, launch, customer))
  })
}

// Login of the mini app inside Click. The app passes an opaque session; Click tells our server whose it is.
import { z } from 'zod'
import { user } from './customers.schema.ts'
import { session } from './sessions.schema.ts'

const noParams = z.object({})

export const clickLaunch = {
  summary: "Exchanges Click's web session for a session of the customer with the phone that Click names",
  body: z.strictObject({ webSession: z.guid().describe('as the app has passed it') }),
  reply: session.extend({ user }).meta({ id: 'ClickSession' }),
  refusals: {
    click_launch_refused: noParams,
    account_blocked: noParams,
    wrong_origin: noParams,
    too_many_attempts: z.object({ retryAfter: z.int().describe('seconds') }),
    try_again: noParams,
  },
}

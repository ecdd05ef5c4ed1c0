import type * as schema from './click-app.schema.ts'
import type { Endpoint } from './endpoint.ts'

/** Public, because the session of the request may be another person's or have ended: its cookie names it. */
export const clickLaunch = {
  method: 'POST',
  path: '/users/v1/users/click',
  access: 'public',
  work: 'steps',
  idempotent: false,
  // Click has ten seconds to answer.
  deadline: 12_000,
  refusals: {
    click_launch_refused: 403,
    account_blocked: 403,
    wrong_origin: 403,
    too_many_attempts: 429,
    try_again: 503,
  },
  types: {} as typeof schema.clickLaunch,
} as const satisfies Endpoint<typeof schema.clickLaunch>

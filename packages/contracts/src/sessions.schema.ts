// Sessions of visitors: a guest session first, a customer session after verifying the phone code, none after logout.
import { z } from 'zod'

/** The refresh token is not part of the reply: it is sent in an HttpOnly cookie. */
export const session = z
  .object({
    token: z.string().describe('access token, ten minutes'),
    expiresIn: z.int().describe('seconds'),
    kind: z.enum(['guest', 'customer']),
    userId: z.uuid(),
  })
  .meta({ id: 'Session' })

const ended = z.object({ ended: z.literal(true) })

export const openGuest = { summary: 'Starts a guest session', reply: session, refusals: {} }

export const refreshSession = {
  summary: 'Exchanges the refresh cookie for an access token',
  reply: session,
  refusals: { session_ended: z.object({}), wrong_origin: z.object({}) },
}

export const logout = { summary: 'Ends the session', reply: ended, refusals: { wrong_origin: z.object({}) } }

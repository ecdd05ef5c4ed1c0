// Login by code: the code is requested and its id stored until the code is typed; then the session starts. Both
// functions resolve to the failure, or to undefined.
import type { Failure } from '@dasturxon/contracts/client'
import { logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { call } from '#platform/session/call.ts'
import { startSession } from '#platform/session/session.ts'
import { initData } from '#platform/storage/client-state.ts'
import { type CodeChannel, storeSentCode, storeTypedPhone, type SentCode, sentNow } from './sent-code.ts'

export async function sendCode(
  phone: string,
  way: CodeChannel = 'WEB',
): Promise<Failure<typeof requestCode> | undefined> {
  const [error, reply] = await call(requestCode, { body: { phone, type: way } })
  if (error) return error
  storeSentCode(sentNow(reply))
  return undefined
}

export async function logInByCode({ id, phone }: SentCode, code: string): Promise<Failure<typeof logIn> | undefined> {
  const launch = initData()
  // Inside Telegram the launch data renews the session, so it must lead to this customer from now on.
  const [error, reply] = await call(logIn, { body: { id, phone, code, ...(launch && { initData: launch }) } })
  if (error) return error
  startSession(reply, reply.user)
  storeSentCode(null)
  storeTypedPhone(null)
  return undefined
}

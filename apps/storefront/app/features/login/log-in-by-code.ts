// Logging in by a code: it is asked for and kept until it is typed; then the session begins. Each answers why not, or
// nothing.
import type { Failure } from '@dasturxon/contracts/client'
import { logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { call } from '#platform/session/call.ts'
import { startSession } from '#platform/session/session.ts'
import { type CodeWay, keepCode, type SentCode, sentNow } from './sent-code.ts'

export async function sendCode(phone: string, way: CodeWay = 'WEB'): Promise<Failure<typeof requestCode> | undefined> {
  const [error, reply] = await call(requestCode, { body: { phone, type: way } })
  if (error) return error
  keepCode(sentNow(reply))
  return undefined
}

export async function logInByCode({ id, phone }: SentCode, code: string): Promise<Failure<typeof logIn> | undefined> {
  const [error, reply] = await call(logIn, { body: { id, phone, code } })
  if (error) return error
  startSession(reply, reply.user)
  keepCode(null)
  return undefined
}

// Login by the phone number that the app around the shop knows: the person agrees once, and there is no code to type.
import type { Failure } from '@dasturxon/contracts/client'
import { botLogin, botToken } from '@dasturxon/contracts/telegram.endpoints'
import type { Host } from '#platform/host/host.ts'
import { call } from '#platform/session/call.ts'
import { loadProfile } from '#platform/session/restore.ts'
import { startSession } from '#platform/session/session.ts'

/** `late`: the person has agreed, and the number has not arrived. */
export type ContactLogin =
  | { result: 'entered' | 'refused' | 'late' }
  | { result: 'failed'; failure: Failure<typeof botLogin> }

/** The bot also receives the number, and may have told the shop before the app tells this page. */
const questions = 4
const pause = 1_000

export async function logInByContact({ askContact, launch: { initData } }: Host): Promise<ContactLogin> {
  const shared = await askContact?.()
  if (shared?.status !== 'sent') return { result: 'refused' }
  if (shared.response === null) return { result: (await isKnownByNow(initData)) ? 'entered' : 'late' }
  const [failure, session] = await call(botLogin, { body: { initData, contact: shared.response } })
  if (failure) return { result: 'failed', failure }
  startSession(session)
  await loadProfile()
  return { result: 'entered' }
}

async function isKnownByNow(initData: string): Promise<boolean> {
  for (let question = 0; question < questions; question++) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const [, session] = await call(botToken, { body: { initData } })
    if (session?.kind !== 'customer') continue
    startSession(session)
    await loadProfile()
    return true
  }
  return false
}

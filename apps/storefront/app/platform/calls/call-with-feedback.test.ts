import { me } from '@dasturxon/contracts/customers.endpoints'
import { botToken } from '@dasturxon/contracts/telegram.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'

async function open(status: number) {
  vi.resetModules()
  vi.unstubAllGlobals()
  openBrowser({ play: () => (status === 0 ? null : { status, body: { status, code: 'unexpected' } }) })
  const { problems } = await import('#platform/feedback/problem.ts')
  const shown: string[] = []
  problems.read(({ problem }) => void shown.push(problem.code))
  return {
    ...(await import('./call-with-feedback.ts')),
    ...(await import('#platform/session/call.ts')),
    ...(await import('#platform/session/session.ts')),
    shown,
  }
}

beforeEach(() => vi.unstubAllGlobals())

test('shows the failure of a call the visitor started, and not of a call the page made itself', async () => {
  const { callWithFeedback, call, shown } = await open(500)
  expect((await call(me, {}))[0]?.code).toBe('unexpected')
  expect(shown).toEqual([])
  expect((await callWithFeedback(me, {}))[0]?.code).toBe('unexpected')
  expect(shown).toEqual(['unexpected'])
})

test('shows a failure when the network is down', async () => {
  const { callWithFeedback, shown } = await open(0)
  await callWithFeedback(me, {})
  expect(shown).toEqual(['unreachable'])
})

test('[S7.17] never shows a failure of the bot token call', async () => {
  const { callWithFeedback, shown } = await open(403)
  await callWithFeedback(botToken, { body: { initData: 'query_id=AAA&hash=x' } })
  expect(shown).toEqual([])
})

test('shows no failure when the call ends the session and leads to the start page', async () => {
  const { callWithFeedback, startSession, shown } = await open(401)
  startSession({ token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600 })
  await callWithFeedback(me, {})
  expect(shown).toEqual([])
})

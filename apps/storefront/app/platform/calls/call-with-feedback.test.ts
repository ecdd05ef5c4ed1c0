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

test('a call the visitor started tells them what went wrong; one of the page itself does not', async () => {
  const { act, call, shown } = await open(500)
  expect((await call(me, {}))[0]?.code).toBe('unexpected')
  expect(shown).toEqual([])
  expect((await act(me, {}))[0]?.code).toBe('unexpected')
  expect(shown).toEqual(['unexpected'])
})

test('a line that is down is told too', async () => {
  const { act, shown } = await open(0)
  await act(me, {})
  expect(shown).toEqual(['unreachable'])
})

test('[S7.17] the bot token call is the one that never opens a dialog', async () => {
  const { act, shown } = await open(403)
  await act(botToken, { body: { initData: 'query_id=AAA&hash=x' } })
  expect(shown).toEqual([])
})

test('whoever is logged out by it sees the start page, not a dialog', async () => {
  const { act, startSession, shown } = await open(401)
  startSession({ token: 't-1', kind: 'customer', userId: 'u-1', expiresIn: 600 })
  await act(me, {})
  expect(shown).toEqual([])
})

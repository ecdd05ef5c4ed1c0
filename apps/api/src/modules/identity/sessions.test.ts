import { logout, openGuest, refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function guest() {
  const shop = await createMerchant(api.database)
  const page = browser(api, shop)
  const [error, session] = await page.call(openGuest, {})
  if (error) throw new Error(error.code)
  return { shop, page, session }
}

describe('a guest session', () => {
  test('a new guest gets a token for ten minutes and an HttpOnly refresh cookie', async () => {
    const { page, session } = await guest()
    expect(session).toMatchObject({ kind: 'guest', expiresIn: 600, userId: expect.any(String) })
    expect(page.setCookies.at(-1)).toMatch(
      /^__Host-refresh=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
  })

  test("refuses a guest's token on the host of another merchant", async () => {
    const { session } = await guest()
    const otherMerchant = browser(api, await createMerchant(api.database))
    otherMerchant.token = session.token
    const [error] = await otherMerchant.call(logout, {})
    expect(error).toMatchObject({ status: 401, code: 'login_required' })
  })
})

describe('renewing a session', () => {
  test('renewing keeps the user id and sets the next refresh token', async () => {
    const { page, session } = await guest()
    const before = page.cookies.get('__Host-refresh')
    const [error, renewed] = await page.call(refreshSession, {})
    expect(error).toBeUndefined()
    expect(renewed?.userId).toBe(session.userId)
    expect(page.cookies.get('__Host-refresh')).not.toBe(before)
  })

  test('renews the session of two tabs that renew at once', async () => {
    const { page } = await guest()
    const tabs = await Promise.all([page.copy(), page.copy()].map((tab) => tab.call(refreshSession, {})))
    expect(tabs.map(([error]) => error)).toEqual([undefined, undefined])
    expect(await page.copy().call(refreshSession, {})).toMatchObject([undefined, { kind: 'guest' }])
  })

  test('renews the session after two lost responses', async () => {
    const { page } = await guest()
    await page.copy().call(refreshSession, {}) // the response and its cookie are lost
    await page.copy().call(refreshSession, {})
    expect((await page.call(refreshSession, {}))[0]).toBeUndefined()
  })

  test('an old copy of the refresh token ends the session for the owner and the thief', async () => {
    const { page } = await guest()
    const thief = page.copy()
    for (let turn = 0; turn < 3; turn++) await page.call(refreshSession, {})
    expect((await thief.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test.each([
    ['no cookie', ''],
    ['a forged cookie', '0193b000-0000-7000-8000-000000000000.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a cookie of random text', 'x'.repeat(300)],
  ])('refuses to renew a session with %s', async (_, cookie) => {
    const { page } = await guest()
    page.cookies.set('__Host-refresh', cookie)
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('refuses the refresh cookie of another merchant and does not end the session of that cookie', async () => {
    const [mine, theirs] = [await guest(), await guest()]
    mine.page.cookies.set('__Host-refresh', theirs.page.cookies.get('__Host-refresh') ?? '')
    expect((await mine.page.call(refreshSession, {}))[0]).toMatchObject({ code: 'session_ended' })
    expect((await theirs.page.call(refreshSession, {}))[0]).toBeUndefined()
  })

  test('refuses to renew a session for a request from a foreign origin', async () => {
    const { page } = await guest()
    page.origin = 'https://evil.uz'
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
  })
})

describe('[S7.14] logging out', () => {
  test('ends the session at once, and a second logout succeeds as well', async () => {
    const { page } = await guest()
    expect(await page.call(logout, {})).toEqual([undefined, { ended: true }])
    expect(await page.call(logout, {})).toEqual([undefined, { ended: true }])
    expect(page.setCookies.at(-1)).toContain('Max-Age=0')
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401 })
  })

  test('refuses a logout without a token', async () => {
    const page = browser(api, await createMerchant(api.database))
    expect((await page.call(logout, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })
})

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

describe('a guest', () => {
  test('gets ten minutes and a cookie no page can read', async () => {
    const { page, session } = await guest()
    expect(session).toMatchObject({ kind: 'guest', expiresIn: 600, userId: expect.any(String) })
    expect(page.setCookies.at(-1)).toMatch(
      /^__Host-refresh=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
  })

  test("is nobody on the neighbour's host", async () => {
    const { session } = await guest()
    const neighbour = browser(api, await createMerchant(api.database))
    neighbour.token = session.token
    const [error] = await neighbour.call(logout, {})
    expect(error).toMatchObject({ status: 401, code: 'login_required' })
  })
})

describe('renewing', () => {
  test('keeps the person and hands out the next token', async () => {
    const { page, session } = await guest()
    const before = page.cookies.get('__Host-refresh')
    const [error, renewed] = await page.call(refreshSession, {})
    expect(error).toBeUndefined()
    expect(renewed?.userId).toBe(session.userId)
    expect(page.cookies.get('__Host-refresh')).not.toBe(before)
  })

  test('two tabs at once both live', async () => {
    const { page } = await guest()
    const tabs = await Promise.all([page.copy(), page.copy()].map((tab) => tab.call(refreshSession, {})))
    expect(tabs.map(([error]) => error)).toEqual([undefined, undefined])
    expect(await page.copy().call(refreshSession, {})).toMatchObject([undefined, { kind: 'guest' }])
  })

  test('a lost answer does not log out', async () => {
    const { page } = await guest()
    await page.copy().call(refreshSession, {}) // the answer and its cookie are lost
    await page.copy().call(refreshSession, {})
    expect((await page.call(refreshSession, {}))[0]).toBeUndefined()
  })

  test('an old copy ends the session for everyone at once', async () => {
    const { page } = await guest()
    const thief = page.copy()
    for (let turn = 0; turn < 3; turn++) await page.call(refreshSession, {})
    expect((await thief.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test.each([
    ['no cookie', ''],
    ['a forged one', '0193b000-0000-7000-8000-000000000000.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['noise', 'x'.repeat(300)],
  ])('%s is nobody', async (_, cookie) => {
    const { page } = await guest()
    page.cookies.set('__Host-refresh', cookie)
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test("the neighbour's cookie is nobody's here", async () => {
    const [mine, theirs] = [await guest(), await guest()]
    mine.page.cookies.set('__Host-refresh', theirs.page.cookies.get('__Host-refresh') ?? '')
    expect((await mine.page.call(refreshSession, {}))[0]).toMatchObject({ code: 'session_ended' })
    expect((await theirs.page.call(refreshSession, {}))[0]).toBeUndefined()
  })

  test('a foreign page cannot cause it', async () => {
    const { page } = await guest()
    page.origin = 'https://evil.uz'
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
  })
})

describe('[S7.14] logging out', () => {
  test('ends the session at once, twice does no harm', async () => {
    const { page } = await guest()
    expect(await page.call(logout, {})).toEqual([undefined, { ended: true }])
    expect(await page.call(logout, {})).toEqual([undefined, { ended: true }])
    expect(page.setCookies.at(-1)).toContain('Max-Age=0')
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401 })
  })

  test('without a token is refused', async () => {
    const page = browser(api, await createMerchant(api.database))
    expect((await page.call(logout, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })
})

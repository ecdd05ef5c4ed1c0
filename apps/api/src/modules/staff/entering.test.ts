import { enrol, renewStaffSession, staffLogIn, staffLogOut, staffMe } from '@dasturxon/contracts/staff.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser, type Browser } from '@dasturxon/testbed/data/browser'
import { atConsole, consoleHost } from '@dasturxon/testbed/data/people'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import {
  authenticator,
  enrolled as enrolledAt,
  invited as invitedAt,
  login,
  logInWith,
  newPassword,
  type Shop,
} from '../../../test/enrolled-staff.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const invited = (role?: 'MANAGER' | 'OWNER') => invitedAt(api, role)
const enrolled = () => enrolledAt(api)

const refusal = expect.objectContaining({ status: 403, code: 'staff_login_refused' })
const actions = async ({ merchantId }: Shop) =>
  (
    await api.database.query<{ action: string }>('SELECT action FROM audit_log WHERE merchant_id = $1 ORDER BY seq', [
      merchantId,
    ])
  ).rows.map(({ action }) => action)

describe('enrolling a staff member', () => {
  test('enrols with a one-time password, starts a session of twelve hours and writes the audit log', async () => {
    const { shop, page, session, id } = await enrolled()
    expect(session).toMatchObject({
      expiresIn: 600,
      person: { id, login, name: 'Dilshod', role: 'MANAGER', branchIds: 'all' },
    })
    const left = Date.parse(session.endsAt) - Date.now()
    expect(left).toBeGreaterThan(11.9 * 3_600_000)
    expect(left).toBeLessThanOrEqual(12 * 3_600_000)
    expect(await page.call(staffMe, {})).toMatchObject([undefined, { id, merchantId: shop.merchantId }])
    expect(page.setCookies.at(-1)).toMatch(
      /^__Host-staff-[\w-]+=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=/,
    )
    expect(await actions(shop)).toEqual(['staff.invited', 'staff.enrolled'])
  })

  test('accepts the one-time password once, also for two requests at the same time', async () => {
    const { shop, invitation, page } = await invited()
    const app = authenticator()
    const body = { sub: shop.sub, login, password: invitation.oneTimePassword, newPassword, totpSecret: app.secret }
    const both = await Promise.all(
      [page.copy(), page.copy()].map((tab) => tab.call(enrol, { body: { ...body, totp: app.code() } })),
    )
    expect(both.filter(([error]) => error === undefined)).toHaveLength(1)
    expect(await page.call(enrol, { body: { ...body, totp: app.next() } })).toEqual([refusal, undefined])
  })

  test('refuses to enrol with a code of another authenticator', async () => {
    const { shop, invitation, page } = await invited()
    const body = { sub: shop.sub, login, password: invitation.oneTimePassword, newPassword }
    const [app, another] = [authenticator(), authenticator()]
    const [error] = await page.call(enrol, { body: { ...body, totpSecret: app.secret, totp: another.code() } })
    expect(error).toMatchObject({ status: 422, code: 'totp_wrong' })
    expect((await page.call(enrol, { body: { ...body, totpSecret: app.secret, totp: app.code() } }))[0]).toBeUndefined()
  })

  test('refuses an expired one-time password for enrolling and for a login', async () => {
    const { shop, invitation, page } = await invited()
    await api.database.query(`UPDATE staff SET one_time_until = now() - interval '1 second' WHERE id = $1`, [
      invitation.id,
    ])
    const app = authenticator()
    const body = { sub: shop.sub, login, password: invitation.oneTimePassword }
    expect(
      await page.call(enrol, { body: { ...body, newPassword, totpSecret: app.secret, totp: app.code() } }),
    ).toEqual([refusal, undefined])
    expect(await page.call(staffLogIn, { body: { ...body, totp: '000000' } })).toEqual([refusal, undefined])
  })

  test.each([
    ['a short password', { newPassword: 'ninechars' }],
    ['the one-time password as the new password', { password: newPassword }],
    ['a short authenticator secret', { totpSecret: 'ABCDEFGH' }],
  ])('refuses to enrol with %s', async (_, wrong) => {
    const { shop, page } = await invited()
    const body = { sub: shop.sub, login, password: 'x', newPassword, totpSecret: 'A'.repeat(32), totp: '123456' }
    expect((await page.call(enrol, { body: { ...body, ...wrong } }))[0]).toMatchObject({ status: 400 })
  })
})

describe('a staff login', () => {
  test('logs in with password and authenticator code, and writes the audit log', async () => {
    const { shop, page, app } = await enrolled()
    const [error, session] = await logInWith(page, shop, { totp: app.next() })
    expect(error).toBeUndefined()
    expect(session?.person).toMatchObject({ login, role: 'MANAGER' })
    expect((await actions(shop)).at(-1)).toBe('staff.logged_in')
  })

  test('returns enrolment_required before the enrolment, and only with the right password', async () => {
    const { shop, invitation, page } = await invited()
    const [error] = await logInWith(page, shop, { password: invitation.oneTimePassword, totp: '000000' })
    expect(error).toMatchObject({ status: 409, code: 'enrolment_required' })
    expect(await logInWith(page, shop, { password: 'wrong', totp: '000000' })).toEqual([refusal, undefined])
  })

  test('refuses an authenticator code that was used before, and an older one', async () => {
    const { shop, page, app } = await enrolled()
    const totp = app.next()
    const tries = await Promise.all(
      [page.copy(), page.copy(), page.copy()].map((tab) => logInWith(tab, shop, { totp })),
    )
    expect(tries.filter(([error]) => error === undefined)).toHaveLength(1)
    expect(await logInWith(page, shop, { totp })).toEqual([refusal, undefined])
    expect(await logInWith(page, shop, { totp: app.code() })).toEqual([refusal, undefined])
  })

  test('returns the same error for a wrong password, wrong code, unknown login and dismissed person', async () => {
    const { shop, page, app, id } = await enrolled()
    const responses = [
      await logInWith(page, shop, { password: 'wrong', totp: app.next() }),
      await logInWith(page, shop, { totp: '000000' }),
      await logInWith(page, shop, { login: 'nobody', totp: app.next() }),
    ]
    await api.database.query('UPDATE staff SET is_active = false WHERE id = $1', [id])
    responses.push(await logInWith(page, shop, { totp: app.next() }))
    const bodies = responses.map(([error]) => JSON.stringify({ ...error, traceId: '' }))
    expect(responses[0]).toEqual([refusal, undefined])
    expect(new Set(bodies).size).toBe(1)
  })

  test('refuses a login with an account of another merchant', async () => {
    const { app } = await enrolled()
    const other = await createMerchant(api.database)
    expect(await logInWith(atConsole(api, other), other, { totp: app.next() })).toEqual([refusal, undefined])
  })

  test('refuses a staff login from a foreign origin', async () => {
    const { shop, page, app } = await enrolled()
    page.origin = 'https://evil.uz'
    expect((await logInWith(page, shop, { totp: app.next() }))[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
  })
})

describe('guessing staff passwords', () => {
  test('locks the account after five attempts from unknown browsers, but not for a known browser', async () => {
    const { shop, page, app, id } = await enrolled()
    const unknown = atConsole(api, shop)
    for (let round = 0; round < 4; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => logInWith(atConsole(api, shop), shop, { password: 'guess', totp: '000000' })),
      )
    const { rows } = await api.database.query(
      'SELECT is_known, failures FROM staff_attempt WHERE staff_id = $1 ORDER BY 1',
      [id],
    )
    expect(rows).toEqual([{ is_known: false, failures: 5 }, ...rows.slice(1)])
    // An unknown browser is refused even with the right password and code.
    expect(await logInWith(unknown, shop, { totp: app.next() })).toEqual([refusal, undefined])
    expect((await logInWith(page, shop, { totp: app.next() }))[0]).toBeUndefined()
  })

  test('accepts a login after the lockout has passed, and resets the failures', async () => {
    const { shop, app, id } = await enrolled()
    const unknown = atConsole(api, shop)
    for (let attempt = 0; attempt < 6; attempt++)
      await logInWith(atConsole(api, shop), shop, { password: 'guess', totp: '000000' })
    await api.database.query(`UPDATE staff_attempt SET last_at = now() - interval '15 minutes' WHERE staff_id = $1`, [
      id,
    ])
    expect((await logInWith(unknown, shop, { totp: app.next() }))[0]).toBeUndefined()
    const { rows } = await api.database.query(
      'SELECT failures FROM staff_attempt WHERE staff_id = $1 AND NOT is_known',
      [id],
    )
    expect(rows).toEqual([{ failures: 0 }])
  })
})

describe('a staff session', () => {
  test('renews a staff session by its cookie for at most twelve hours', async () => {
    const { shop, page, session } = await enrolled()
    const renew = () => page.call(renewStaffSession, { body: { sub: shop.sub } })
    expect(await renew()).toMatchObject([undefined, { expiresIn: 600, endsAt: session.endsAt }])
    const age = (interval: string) =>
      api.database.query(`UPDATE session SET created_at = now() - interval '${interval}' WHERE actor_id = $1`, [
        session.person.id,
      ])
    await age('11 hours 55 minutes')
    const [, short] = await renew()
    expect(short?.expiresIn).toBeGreaterThan(290)
    expect(short?.expiresIn).toBeLessThanOrEqual(300)
    await age('12 hours')
    expect((await renew())[0]).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('an old copy of the refresh cookie ends the staff session for the staff member and the thief', async () => {
    const { shop, page } = await enrolled()
    const thief = page.copy()
    const renew = (tab: Browser) => tab.call(renewStaffSession, { body: { sub: shop.sub } })
    for (let turn = 0; turn < 3; turn++) expect((await renew(page))[0]).toBeUndefined()
    expect((await renew(thief))[0]).toMatchObject({ code: 'session_ended' })
    expect((await renew(page))[0]).toMatchObject({ code: 'session_ended' })
    expect((await page.call(staffMe, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('a logout ends the staff session at once, and a second logout succeeds as well', async () => {
    const { shop, page } = await enrolled()
    expect(await page.call(staffLogOut, {})).toEqual([undefined, { ended: true }])
    expect(await page.call(staffLogOut, {})).toEqual([undefined, { ended: true }])
    expect((await page.call(staffMe, {}))[0]).toMatchObject({ status: 401 })
    expect((await page.call(renewStaffSession, { body: { sub: shop.sub } }))[0]).toMatchObject({ status: 401 })
  })

  test('one browser has staff sessions at two merchants at the same time', async () => {
    const people = [await enrolled(), await enrolled()]
    const jar = new Map(people.flatMap(({ page }) => [...page.cookies]))
    for (const { shop } of people) {
      const tab = browser(api, { host: consoleHost, merchantId: shop.merchantId }, jar)
      expect((await tab.call(renewStaffSession, { body: { sub: shop.sub } }))[0]).toBeUndefined()
    }
    expect(jar.size).toBe(4)
  })
})

// Calls that change staff, keys or money need a recent authenticator code. The matrix sends each of them with an old one.
import { inviteStaff, listStaff, renewStaffSession, stepUp } from '@dasturxon/contracts/staff.endpoints'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff, atConsole } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { enrolled, logInWith } from '../../../test/enrolled-staff.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const invite = async (page: Browser) => {
  const body = { login: `n${newId().slice(-12)}`, name: 'Nodira', role: 'READER', branchIds: 'all' } as const
  return (await page.call(inviteStaff, { body }))[0]
}
const prove = (page: Browser, code: string) => page.call(stepUp, { body: { code } })
/** Makes the last code of all sessions of a staff member this old. */
const age = (id: string, interval: string) =>
  api.database.query(`UPDATE session SET proven_at = now() - $2::interval WHERE actor_id = $1`, [id, interval])
const tooOld = '10 minutes 1 second'

const required = { status: 403, code: 'step_up_required' }
const wrong = { status: 422, code: 'totp_wrong' }

describe('a call that needs a step-up', () => {
  test('is served after a login with a code, for ten minutes', async () => {
    const { page, id } = await enrolled(api, 'OWNER')
    expect(await invite(page)).toBeUndefined()
    await age(id, '9 minutes 50 seconds')
    expect(await invite(page)).toBeUndefined()
    await age(id, tooOld)
    expect(await invite(page)).toMatchObject(required)
  })

  test('is refused after ten minutes without a change, while other calls are served', async () => {
    const { shop, page, id } = await enrolled(api, 'OWNER')
    await age(id, tooOld)
    const before = await api.database.count('staff', shop.merchantId)
    expect(await invite(page)).toMatchObject(required)
    expect(await api.database.count('staff', shop.merchantId)).toBe(before)
    expect((await page.call(listStaff, {}))[0]).toBeUndefined()
  })

  test('is refused after the token was renewed, because a renewal needs no code', async () => {
    const { shop, page, id } = await enrolled(api, 'OWNER')
    await age(id, tooOld)
    expect((await page.call(renewStaffSession, { body: { sub: shop.sub } }))[0]).toBeUndefined()
    expect(await invite(page)).toMatchObject(required)
  })

  test('is served again after a step-up, which is written to the audit log', async () => {
    const { shop, page, app, id } = await enrolled(api, 'OWNER')
    await age(id, tooOld)
    const [error, reply] = await prove(page, app.next())
    expect(error).toBeUndefined()
    const left = Date.parse(reply?.provenUntil ?? '') - Date.now()
    expect(left).toBeGreaterThan(590_000)
    expect(left).toBeLessThanOrEqual(601_000)
    expect(await invite(page)).toBeUndefined()
    const { rows } = await api.database.query(
      `SELECT actor_id, entity_id FROM audit_log WHERE merchant_id = $1 AND action = 'staff.stepped_up'`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ actor_id: id, entity_id: id }])
  })
})

describe('a step-up', () => {
  test('refuses a wrong code, and the session stays without a proof', async () => {
    const { page, app, id } = await enrolled(api, 'OWNER')
    await age(id, tooOld)
    const digits = ['000000', '111111', '222222'].find((code) => code !== app.code() && code !== app.next()) ?? ''
    expect((await prove(page, digits))[0]).toMatchObject(wrong)
    expect(await invite(page)).toMatchObject(required)
  })

  test('refuses a code that was used at the login or in a step-up before, also in parallel', async () => {
    const { page, app, usedCode, id } = await enrolled(api, 'OWNER')
    await age(id, tooOld)
    expect((await prove(page, usedCode))[0]).toMatchObject(wrong)
    const code = app.next()
    const answers = await Promise.all([page, page.copy(), page.copy()].map((tab) => prove(tab, code)))
    expect(answers.filter(([error]) => error === undefined)).toHaveLength(1)
    await age(id, tooOld)
    expect((await prove(page, code))[0]).toMatchObject(wrong)
    expect(await invite(page)).toMatchObject(required)
  })

  test('refuses a login with the code of a step-up', async () => {
    const { shop, page, app, login } = await enrolled(api, 'OWNER')
    const totp = app.next()
    expect((await prove(page, totp))[0]).toBeUndefined()
    expect((await logInWith(page, shop, { login, totp }))[0]).toMatchObject({ code: 'staff_login_refused' })
  })

  test('proves no other session of the same staff member', async () => {
    const { shop, page, app, id, login } = await enrolled(api, 'OWNER')
    const other = atConsole(api, shop)
    expect((await logInWith(other, shop, { login, totp: app.next() }))[0]).toBeUndefined()
    await age(id, tooOld)
    // As if a minute had passed: the codes of now are not used yet.
    await api.database.query('UPDATE staff SET totp_step = 0 WHERE id = $1', [id])
    expect((await prove(page, app.code()))[0]).toBeUndefined()
    expect(await invite(page)).toBeUndefined()
    expect(await invite(other)).toMatchObject(required)
  })

  test('accepts no code of a colleague or of another merchant, and proves no session there', async () => {
    const mine = await enrolled(api, 'OWNER')
    const colleague = await enrolled(api, 'OWNER', mine.shop)
    const theirs = await enrolled(api, 'OWNER')
    for (const { id } of [mine, colleague, theirs]) await age(id, tooOld)
    expect((await prove(theirs.page, mine.app.next()))[0]).toMatchObject(wrong)
    expect((await prove(colleague.page, mine.app.next()))[0]).toMatchObject(wrong)
    expect((await prove(mine.page, mine.app.next()))[0]).toBeUndefined()
    for (const { page } of [colleague, theirs]) expect(await invite(page)).toMatchObject(required)
  })

  test('is locked after five wrong codes with the pauses of the login, which stays open', async () => {
    const { shop, page, app, id, login } = await enrolled(api, 'OWNER')
    await Promise.all(Array.from({ length: 8 }, () => prove(page, '000000')))
    const [error] = await prove(page, app.next())
    expect(error).toMatchObject({ status: 429, code: 'too_many_attempts' })
    const retryAfter = error?.code === 'too_many_attempts' ? error.params.retryAfter : 0
    expect(retryAfter).toBeGreaterThan(800)
    expect(retryAfter).toBeLessThanOrEqual(900)
    const { rows } = await api.database.query('SELECT proof_failures FROM session WHERE actor_id = $1', [id])
    expect(rows).toEqual([{ proof_failures: 5 }])

    await api.database.query(`UPDATE session SET proof_failed_at = now() - interval '15 minutes' WHERE actor_id = $1`, [
      id,
    ])
    expect((await prove(page, '000000'))[0]).toMatchObject(wrong)
    expect((await prove(page, app.next()))[0]).toMatchObject({ status: 429 })
    expect((await logInWith(page, shop, { login, totp: app.next() }))[0]).toBeUndefined()
  })

  test('needs an enrolment when the staff member has no authenticator', async () => {
    const owner = await asStaff(api, await createMerchant(api.database), 'OWNER')
    await age(owner.id, tooOld)
    expect(await invite(owner.page)).toMatchObject(required)
    expect((await prove(owner.page, '000000'))[0]).toMatchObject({ status: 409, code: 'enrolment_required' })
  })
})

import { extendStaffSession, renewStaffSession, staffMe } from '@dasturxon/contracts/staff.endpoints'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolled as enrolledAt } from '../../../test/enrolled-staff.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const hour = 3_600_000
const enrolled = () => enrolledAt(api)
/** Starts all sessions of a staff member earlier; returns the new start. */
const age = async (id: string, interval: string): Promise<number> => {
  const { rows } = await api.database.query<{ created_at: Date }>(
    'UPDATE session SET created_at = created_at - $2::interval WHERE actor_id = $1 RETURNING created_at',
    [id, interval],
  )
  return rows[0]?.created_at.getTime() ?? 0
}
const extend = (page: Browser, totp: string) => page.call(extendStaffSession, { body: { totp } })

describe('extending a staff session', () => {
  test('is refused earlier than half an hour before the end', async () => {
    const { page, app, session, id } = await enrolled()
    expect(Date.parse(session.endsAt) - Date.parse(session.extendableFrom ?? '')).toBe(hour / 2)
    await age(id, '11 hours 25 minutes')
    expect((await extend(page, app.next()))[0]).toMatchObject({ status: 409, code: 'extension_too_early' })
  })

  test('adds twelve hours once, keeps the session, and is written to the audit log', async () => {
    const { shop, page, app, id } = await enrolled()
    const startedAt = await age(id, '11 hours 40 minutes')
    const [error, extended] = await extend(page, app.next())
    expect(error).toBeUndefined()
    expect(extended).toMatchObject({ extendableFrom: null, person: { id } })
    expect(Date.parse(extended?.endsAt ?? '') - startedAt).toBe(24 * hour)
    expect(await page.call(staffMe, {})).toMatchObject([undefined, { endsAt: extended?.endsAt, extendableFrom: null }])

    await age(id, '12 hours')
    expect((await page.call(renewStaffSession, { body: { sub: shop.sub } }))[0]).toBeUndefined()
    await api.database.query('UPDATE staff SET totp_step = 0 WHERE id = $1', [id])
    expect((await extend(page, app.code()))[0]).toMatchObject({ status: 409, code: 'already_extended' })
    await age(id, '1 hour')
    expect((await page.call(renewStaffSession, { body: { sub: shop.sub } }))[0]).toMatchObject({
      code: 'session_ended',
    })
    const { rows } = await api.database.query(
      `SELECT actor_id, entity_id FROM audit_log WHERE merchant_id = $1 AND action = 'staff.extended'`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ actor_id: id, entity_id: id }])
  })

  test('refuses a wrong code and one that was used, and the session keeps its end', async () => {
    const { page, app, usedCode, id } = await enrolled()
    await age(id, '11 hours 40 minutes')
    const wrong = ['000000', '111111', '222222'].find((code) => code !== app.code() && code !== app.next()) ?? ''
    for (const code of [wrong, usedCode])
      expect((await extend(page, code))[0]).toMatchObject({ status: 422, code: 'totp_wrong' })
    const { rows } = await api.database.query('SELECT extended_at, proof_failures FROM session WHERE actor_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ extended_at: null, proof_failures: 2 }])
  })

  test('counts once when two tabs send the same code together', async () => {
    const { page, app, id } = await enrolled()
    const startedAt = await age(id, '11 hours 40 minutes')
    const code = app.next()
    const answers = await Promise.all([page, page.copy()].map((tab) => extend(tab, code)))
    expect(answers.filter(([error]) => error === undefined)).toHaveLength(1)
    const [, me] = await page.call(staffMe, {})
    expect(Date.parse(me?.endsAt ?? '') - startedAt).toBe(24 * hour)
  })

  test('needs the cookie of the same session, and the own origin', async () => {
    const mine = await enrolled()
    const theirs = await enrolledAt(api, 'MANAGER', mine.shop)
    for (const { id } of [mine, theirs]) await age(id, '11 hours 40 minutes')
    const tab = mine.page.copy()
    for (const [name, value] of theirs.page.cookies) tab.cookies.set(name, value)
    expect((await extend(tab, mine.app.next()))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    mine.page.origin = 'https://evil.test'
    expect((await extend(mine.page, mine.app.next()))[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
  })

  test('needs an enrolment when the staff member has no authenticator', async () => {
    const courier = await asStaff(api, await createMerchant(api.database), 'COURIER')
    await age(courier.id, '11 hours 40 minutes')
    expect((await extend(courier.page, '000000'))[0]).toMatchObject({ status: 409, code: 'enrolment_required' })
  })
})

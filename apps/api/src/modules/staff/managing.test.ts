import { auditLog, auditSeal } from '@dasturxon/contracts/audit.endpoints'
import { changeStaff, inviteStaff, listStaff, resetStaff, staffMe } from '@dasturxon/contracts/staff.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function owned() {
  const shop = await createMerchant(api.database)
  return { shop, owner: await asStaff(api, shop, 'OWNER') }
}
const input = (change: object = {}) =>
  ({ name: 'Nodira', role: 'OPERATOR', branchIds: 'all', isActive: true, ...change }) as const

describe('an owner who manages staff', () => {
  test('invites a staff member for some branches and lists all staff', async () => {
    const { shop, owner } = await owned()
    const branches = [
      await createBranch(api.database, shop.merchantId),
      await createBranch(api.database, shop.merchantId),
    ]
    const body = { login: 'nodira', name: 'Nodira', role: 'KITCHEN', branchIds: branches.toReversed() } as const
    const [error, invitation] = await owner.page.call(inviteStaff, { body })
    expect(error).toBeUndefined()
    expect(invitation).toMatchObject({ ...body, branchIds: branches.toSorted(), isActive: true, isInvited: true })
    expect(invitation?.oneTimePassword).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)

    const [, colleagues] = await owner.page.call(listStaff, {})
    expect(colleagues?.map(({ id, role, branchIds }) => ({ id, role, branchIds }))).toEqual([
      { id: owner.id, role: 'OWNER', branchIds: 'all' },
      { id: invitation?.id, role: 'KITCHEN', branchIds: branches.toSorted() },
    ])
    expect(JSON.stringify(colleagues)).not.toMatch(/argon2|password|totp/i)
  })

  test('refuses to invite staff with a used login, an unknown branch or a branch of another merchant', async () => {
    const { owner } = await owned()
    const theirs = await createBranch(api.database, (await createMerchant(api.database)).merchantId)
    const invite = (change: object) =>
      owner.page.call(inviteStaff, {
        body: { login: 'nodira', name: 'N', role: 'READER', branchIds: 'all', ...change },
      })
    for (const branchId of [newId(), theirs])
      expect((await invite({ branchIds: [branchId] }))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    expect((await invite({}))[0]).toBeUndefined()
    expect((await invite({}))[0]).toMatchObject({ status: 409, code: 'login_taken' })
  })

  test('accepts the same login at two merchants', async () => {
    for (const { owner } of [await owned(), await owned()]) {
      const body = { login: 'nodira', name: 'N', role: 'READER', branchIds: 'all' } as const
      expect((await owner.page.call(inviteStaff, { body }))[0]).toBeUndefined()
    }
  })

  test('a change of role ends the sessions of the staff member at once, a change of name does not', async () => {
    const { shop, owner } = await owned()
    const branch = await createBranch(api.database, shop.merchantId)
    const person = await asStaff(api, shop, 'MANAGER', [branch])
    const change = (body: ReturnType<typeof input>) => owner.page.call(changeStaff, { params: person, body })
    expect(await change(input({ role: 'MANAGER', branchIds: [branch], name: 'Renamed' }))).toMatchObject([
      undefined,
      { name: 'Renamed' },
    ])
    expect((await person.page.call(staffMe, {}))[0]).toBeUndefined()

    expect(await change(input({ role: 'COURIER' }))).toMatchObject([undefined, { role: 'COURIER', branchIds: 'all' }])
    expect((await person.page.call(staffMe, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('dismissing a staff member ends the sessions at once', async () => {
    const { shop, owner } = await owned()
    const person = await asStaff(api, shop, 'OPERATOR')
    await owner.page.call(changeStaff, { params: person, body: input({ isActive: false }) })
    expect((await person.page.call(staffMe, {}))[0]).toMatchObject({ status: 401 })
  })

  test('a reset of an account ends its sessions, resets its failed login attempts and returns a one-time password', async () => {
    const { shop, owner } = await owned()
    const person = await asStaff(api, shop, 'OPERATOR')
    const lock = { merchant_id: shop.merchantId, staff_id: person.id, is_known: false, failures: 12 }
    await api.database.insert('staff_attempt', lock)
    const [error, invitation] = await owner.page.call(resetStaff, { params: person })
    expect(error).toBeUndefined()
    expect(invitation).toMatchObject({ id: person.id, isInvited: true, oneTimePassword: expect.any(String) })
    expect((await person.page.call(staffMe, {}))[0]).toMatchObject({ status: 401 })
    const { rows } = await api.database.query('SELECT failures FROM staff_attempt WHERE staff_id = $1', [person.id])
    expect(rows).toEqual([{ failures: 0 }])
  })

  test('refuses to invite an owner for some branches only', async () => {
    const { owner } = await owned()
    const body = { login: 'second', name: 'S', role: 'OWNER' as const, branchIds: [newId()] }
    expect((await owner.page.call(inviteStaff, { body }))[0]).toMatchObject({
      status: 400,
      params: { fields: ['branchIds'] },
    })
  })
})

describe('the last owner of a merchant', () => {
  test('refuses to dismiss or demote the last owner', async () => {
    const { owner } = await owned()
    for (const body of [input({ role: 'MANAGER' }), input({ role: 'OWNER', isActive: false })])
      expect((await owner.page.call(changeStaff, { params: owner, body }))[0]).toMatchObject({
        status: 409,
        code: 'last_owner',
      })
    expect((await owner.page.call(changeStaff, { params: owner, body: input({ role: 'OWNER' }) }))[0]).toBeUndefined()
  })

  test('refuses the request of one of two owners who dismiss each other at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { shop, owner } = await owned()
      const second = await asStaff(api, shop, 'OWNER')
      const answers = await Promise.all([
        owner.page.call(changeStaff, { params: second, body: input({ isActive: false }) }),
        second.page.call(changeStaff, { params: owner, body: input({ isActive: false }) }),
      ])
      // The slower request comes from an owner who was dismissed meanwhile, or would dismiss the last owner.
      expect(answers.filter(([error]) => error === undefined)).toHaveLength(1)
    }
  })
})

describe('the audit log of staff changes', () => {
  test('writes every staff change to the audit log with actor and entity, without name and password', async () => {
    const { shop, owner } = await owned()
    const branch = await createBranch(api.database, shop.merchantId)
    const body = { login: 'nodira', name: 'Nodira', role: 'KITCHEN' as const, branchIds: [branch] }
    const [, invitation] = await owner.page.call(inviteStaff, { body })
    const id = invitation?.id ?? ''
    await owner.page.call(changeStaff, { params: { id }, body: input({ role: 'MANAGER' }) })
    const [, again] = await owner.page.call(resetStaff, { params: { id } })

    const [, log] = await owner.page.call(auditLog, { query: {} })
    const by = { actorKind: 'staff', actorId: owner.id, entity: 'staff', entityId: id }
    expect(log).toMatchObject([
      { seq: 3, ...by, action: 'staff.reset' },
      {
        seq: 2,
        ...by,
        action: 'staff.changed',
        before: { role: 'KITCHEN', branchIds: [branch], isActive: true },
        after: { role: 'MANAGER', branchIds: 'all', isActive: true },
      },
      { seq: 1, ...by, action: 'staff.invited', after: { role: 'KITCHEN', branchIds: [branch], isActive: true } },
    ])
    const { rows } = await api.database.query('SELECT audit_log::text FROM audit_log WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    for (const word of ['Nodira', 'nodira', invitation?.oneTimePassword, again?.oneTimePassword, 'argon2'])
      expect(JSON.stringify(rows)).not.toContain(word)
    expect(await owner.page.call(auditLog, { query: { before: 2 } })).toMatchObject([undefined, [{ seq: 1 }]])
    expect(await owner.page.call(auditSeal, { query: {} })).toMatchObject([
      undefined,
      { intact: true, seq: 3, brokenAt: null },
    ])
  })

  test('a refused staff change writes nothing to the audit log', async () => {
    const { shop, owner } = await owned()
    await owner.page.call(changeStaff, { params: owner, body: input() })
    await owner.page.call(changeStaff, { params: { id: newId() }, body: input() })
    await owner.page.call(inviteStaff, { body: { login: 'x1x', name: 'X', role: 'READER', branchIds: [newId()] } })
    expect(await api.database.count('audit_log', shop.merchantId)).toBe(0)
  })
})

describe('the staff of another merchant', () => {
  test('returns 404 for a change or reset of a staff member of another merchant', async () => {
    const [mine, theirs] = [await owned(), await owned()]
    const params = theirs.owner
    expect((await mine.owner.page.call(changeStaff, { params, body: input() }))[0]).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect((await mine.owner.page.call(resetStaff, { params }))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await theirs.owner.page.call(staffMe, {}))[0]).toBeUndefined()
  })
})

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
const wish = (change: object = {}) =>
  ({ name: 'Nodira', role: 'OPERATOR', branchIds: 'all', isActive: true, ...change }) as const

describe('an owner', () => {
  test('lets somebody in for some branches, and sees everybody', async () => {
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

  test('cannot give a login twice, nor a branch that is not there or a neighbour’s', async () => {
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

  test('the same login may work for a neighbour', async () => {
    for (const { owner } of [await owned(), await owned()]) {
      const body = { login: 'nodira', name: 'N', role: 'READER', branchIds: 'all' } as const
      expect((await owner.page.call(inviteStaff, { body }))[0]).toBeUndefined()
    }
  })

  test('changes what somebody may do; their sessions end at once', async () => {
    const { shop, owner } = await owned()
    const branch = await createBranch(api.database, shop.merchantId)
    const person = await asStaff(api, shop, 'MANAGER', [branch])
    const change = (body: ReturnType<typeof wish>) => owner.page.call(changeStaff, { params: person, body })
    expect(await change(wish({ role: 'MANAGER', branchIds: [branch], name: 'Renamed' }))).toMatchObject([
      undefined,
      { name: 'Renamed' },
    ])
    expect((await person.page.call(staffMe, {}))[0]).toBeUndefined()

    expect(await change(wish({ role: 'COURIER' }))).toMatchObject([undefined, { role: 'COURIER', branchIds: 'all' }])
    expect((await person.page.call(staffMe, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
  })

  test('dismisses somebody; their sessions end at once', async () => {
    const { shop, owner } = await owned()
    const person = await asStaff(api, shop, 'OPERATOR')
    await owner.page.call(changeStaff, { params: person, body: wish({ isActive: false }) })
    expect((await person.page.call(staffMe, {}))[0]).toMatchObject({ status: 401 })
  })

  test('resets password and authenticator; the sessions end, the attempts are forgiven', async () => {
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

  test('an owner of some branches is not accepted', async () => {
    const { owner } = await owned()
    const body = { login: 'second', name: 'S', role: 'OWNER' as const, branchIds: [newId()] }
    expect((await owner.page.call(inviteStaff, { body }))[0]).toMatchObject({
      status: 400,
      params: { fields: ['branchIds'] },
    })
  })
})

describe('the last owner', () => {
  test('stays', async () => {
    const { owner } = await owned()
    for (const body of [wish({ role: 'MANAGER' }), wish({ role: 'OWNER', isActive: false })])
      expect((await owner.page.call(changeStaff, { params: owner, body }))[0]).toMatchObject({
        status: 409,
        code: 'last_owner',
      })
    expect((await owner.page.call(changeStaff, { params: owner, body: wish({ role: 'OWNER' }) }))[0]).toBeUndefined()
  })

  test('stays also when two dismiss each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { shop, owner } = await owned()
      const second = await asStaff(api, shop, 'OWNER')
      const answers = await Promise.all([
        owner.page.call(changeStaff, { params: second, body: wish({ isActive: false }) }),
        second.page.call(changeStaff, { params: owner, body: wish({ isActive: false }) }),
      ])
      // The slower one has been dismissed meanwhile, or finds itself the last.
      expect(answers.filter(([error]) => error === undefined)).toHaveLength(1)
    }
  })
})

describe('every change', () => {
  test('is in the log, with who, what and whom, and without a name or a password', async () => {
    const { shop, owner } = await owned()
    const branch = await createBranch(api.database, shop.merchantId)
    const body = { login: 'nodira', name: 'Nodira', role: 'KITCHEN' as const, branchIds: [branch] }
    const [, invitation] = await owner.page.call(inviteStaff, { body })
    const id = invitation?.id ?? ''
    await owner.page.call(changeStaff, { params: { id }, body: wish({ role: 'MANAGER' }) })
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
    expect(await owner.page.call(auditSeal, {})).toMatchObject([undefined, { intact: true, seq: 3, brokenAt: null }])
  })

  test('that is refused leaves no word', async () => {
    const { shop, owner } = await owned()
    await owner.page.call(changeStaff, { params: owner, body: wish() })
    await owner.page.call(changeStaff, { params: { id: newId() }, body: wish() })
    await owner.page.call(inviteStaff, { body: { login: 'x1x', name: 'X', role: 'READER', branchIds: [newId()] } })
    expect(await api.database.count('audit_log', shop.merchantId)).toBe(0)
  })
})

describe('a stranger’s account', () => {
  test('of a neighbour is not there to be changed or reset', async () => {
    const [mine, theirs] = [await owned(), await owned()]
    const params = theirs.owner
    expect((await mine.owner.page.call(changeStaff, { params, body: wish() }))[0]).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect((await mine.owner.page.call(resetStaff, { params }))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await theirs.owner.page.call(staffMe, {}))[0]).toBeUndefined()
  })
})

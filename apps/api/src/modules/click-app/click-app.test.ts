// The mini app inside Click opens a session for the person whom Click names.
import { deleteAccount, me } from '@dasturxon/contracts/customers.endpoints'
import { clickLaunch } from '@dasturxon/contracts/click-app.endpoints'
import { logout, refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { browser } from '@dasturxon/testbed/data/browser'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { newPhone } from '#test/gateways'
import { type ApiWithClick, type ClickShop, newClickPerson, startApiWithClick } from '#test/click-app'

let api: ApiWithClick
let shop: ClickShop
beforeAll(async () => void (api = await startApiWithClick()))
beforeEach(async () => void (shop = await api.shopInClick()))
afterAll(() => api.stop())

const refusedLaunch = [expect.objectContaining({ status: 403, code: 'click_launch_refused' }), undefined]

/** A person who has opened the mini app. */
async function opened(phone = newPhone()) {
  const person = newClickPerson(phone)
  const webSession = await api.visit(shop, person)
  const { page, answer } = await api.launch(shop, webSession)
  const [error, session] = answer
  if (error) throw new Error(error.code)
  return { person, phone, webSession, page, session }
}

const openSessions = (actorId: string) =>
  api.database.query('SELECT channel FROM session WHERE actor_id = $1 AND ended_at IS NULL', [actorId])

describe('a launch from Click', () => {
  test('creates the customer of the phone with the name at Click, in a session of the channel', async () => {
    const { phone, session, page, person } = await opened()
    expect(session).toMatchObject({
      kind: 'customer',
      expiresIn: 600,
      user: { id: session.userId, phone, firstName: 'Ali', lastName: 'Valiyev' },
    })
    expect(await page.call(me, {})).toMatchObject([undefined, { id: session.userId, phone }])
    expect((await openSessions(session.userId)).rows).toEqual([{ channel: 'CLICK' }])
    const { rows } = await api.database.query('SELECT click_id, customer_id FROM click_user WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(rows).toEqual([{ click_id: String(person.id), customer_id: session.userId }])
  })

  test('finds the customer who has logged in elsewhere, and leaves the name that the customer has chosen', async () => {
    const phone = newPhone()
    const known = await asCustomer(api, shop, { phone, first_name: 'Alisher', phone_confirmed: false })
    const { session } = await opened(phone)
    expect(session.user).toMatchObject({ id: known.id, firstName: 'Alisher', lastName: null })
    expect((await known.page.call(me, {}))[1]).toMatchObject({ id: known.id })
    const { rows } = await api.database.query('SELECT phone_confirmed FROM customer WHERE id = $1', [known.id])
    expect(rows).toEqual([{ phone_confirmed: true }])
  })

  test('is renewed by our own token, without asking Click', async () => {
    const { page, session } = await opened()
    await api.simulators.strike('click', { kind: 'error', path: '/integration' })
    expect(await page.call(refreshSession, {})).toMatchObject([undefined, { kind: 'customer', userId: session.userId }])
    await api.simulators.recover('click')
  })

  test('[A-64] gives the same customer when the same web session is sent again, also by parallel requests', async () => {
    const { webSession, page, session } = await opened()
    const again = await Promise.all([1, 2, 3].map(() => api.launch(shop, webSession, page.copy())))
    expect(again.map(({ answer: [, reply] }) => reply?.userId)).toEqual(Array(3).fill(session.userId))
    expect(await api.database.count('customer', shop.merchantId)).toBe(1)
    expect(await api.database.count('click_user', shop.merchantId)).toBe(1)
    const phone = newPhone()
    const first = await api.visit(shop, newClickPerson(phone))
    const two = await Promise.all([api.launch(shop, first), api.launch(shop, first)])
    expect(new Set(two.map(({ answer: [, reply] }) => reply?.user.phone))).toEqual(new Set([phone]))
    expect(await api.database.count('customer', shop.merchantId)).toBe(2)
  })

  test('[A-64] replaces the session of another person on the same device', async () => {
    const first = await opened()
    const before = first.page.copy()
    const other = newClickPerson(newPhone())
    const { answer } = await api.launch(shop, await api.visit(shop, other), first.page)
    expect(answer[1]).toMatchObject({ user: { phone: other.phone } })
    expect(answer[1]?.userId).not.toBe(first.session.userId)
    expect((await openSessions(first.session.userId)).rows).toEqual([])
    expect((await before.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await first.page.call(refreshSession, {}))[1]).toMatchObject({ userId: answer[1]?.userId })
  })

  test('works with an ended session in the browser, and after a logout with another web session', async () => {
    const { page, person, session } = await opened()
    await page.call(logout, {})
    const { answer } = await api.launch(shop, await api.visit(shop, person), page)
    expect(answer[1]).toMatchObject({ userId: session.userId })
  })

  test('ends the sessions of the former user when the phone belongs to another user of Click', async () => {
    const former = await opened()
    const { session } = await opened(former.phone)
    expect(session.userId).toBe(former.session.userId)
    expect((await former.page.call(refreshSession, {}))[0]).toMatchObject({ status: 401 })
  })

  test('logs in the customer of the new phone when the user of Click has changed it', async () => {
    const { person, session } = await opened()
    const moved = { ...person, phone: newPhone() }
    const { answer } = await api.launch(shop, await api.visit(shop, moved))
    expect(answer[1]?.user.phone).toBe(moved.phone)
    expect(answer[1]?.userId).not.toBe(session.userId)
    const { rows } = await api.database.query('SELECT customer_id FROM click_user WHERE click_id = $1', [
      String(person.id),
    ])
    expect(rows).toEqual([{ customer_id: answer[1]?.userId }])
  })

  test('forgets the user of Click when the account is deleted', async () => {
    const { page } = await opened()
    expect((await page.call(deleteAccount, {}))[0]).toBeUndefined()
    expect(await api.database.count('click_user', shop.merchantId)).toBe(0)
  })
})

describe('a launch is refused', () => {
  test('with an expired web session, and a guest stays the same guest', async () => {
    const guest = await asGuest(api, shop)
    const { answer } = await api.launch(shop, await api.visit(shop, null), guest.page)
    expect(answer).toEqual(refusedLaunch)
    expect((await guest.page.call(refreshSession, {}))[1]).toMatchObject({ kind: 'guest', userId: guest.id })
    expect(await api.database.count('customer', shop.merchantId)).toBe(0)
  })

  test('with an expired web session, and an earlier person is logged out', async () => {
    const { page, session } = await opened()
    expect((await api.launch(shop, await api.visit(shop, null), page)).answer).toEqual(refusedLaunch)
    expect((await openSessions(session.userId)).rows).toEqual([])
  })

  test('with the web session of a visitor of another merchant', async () => {
    const neighbour = await api.shopInClick()
    const webSession = await api.visit(neighbour, newClickPerson(newPhone()))
    expect((await api.launch(shop, webSession)).answer).toEqual(refusedLaunch)
    expect((await api.launch(neighbour, webSession)).answer[0]).toBeUndefined()
    expect(await api.database.count('customer', shop.merchantId)).toBe(0)
  })

  test('when the merchant has no token of Click, or a wrong one', async () => {
    const webSession = await api.visit(shop, newClickPerson(newPhone()))
    const without = await createMerchant(api.database)
    expect((await api.launch(without, webSession)).answer).toEqual(refusedLaunch)
    const wrong = await api.shopInClick()
    expect((await api.launch(wrong, webSession)).answer).toEqual(refusedLaunch)
  })

  test('when Click does not answer, and the session of the browser stays', async () => {
    const { page, session, person } = await opened()
    const webSession = await api.visit(shop, person)
    await api.simulators.strike('click', { kind: 'error', path: '/integration' })
    expect((await api.launch(shop, webSession, page)).answer[0]).toMatchObject({ status: 503, code: 'try_again' })
    await api.simulators.recover('click')
    expect((await page.call(refreshSession, {}))[1]).toMatchObject({ userId: session.userId })
    expect((await api.launch(shop, webSession, page)).answer[1]).toMatchObject({ userId: session.userId })
  })

  test('for a blocked customer', async () => {
    const phone = newPhone()
    await asCustomer(api, shop, { phone, is_active: false })
    const { answer } = await api.launch(shop, await api.visit(shop, newClickPerson(phone)))
    expect(answer[0]).toMatchObject({ status: 403, code: 'account_blocked' })
  })

  test('when another site sends it', async () => {
    const page = browser(api, shop)
    page.origin = 'https://evil.test'
    const { answer } = await api.launch(shop, await api.visit(shop, newClickPerson(newPhone())), page)
    expect(answer[0]).toMatchObject({ status: 403, code: 'wrong_origin' })
  })

  test.each(['', 'x', '0f8a7d2e', `0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a11\r\nx: y`])(
    'when the web session is no UUID: %j',
    async (webSession) => {
      const { answer } = await api.launch(shop, webSession)
      expect(answer[0]).toMatchObject({ status: 400 })
    },
  )

  test('when one address sends more than sixty in a minute, while other addresses are served', async () => {
    const without = await createMerchant(api.database)
    const codesFrom = async (address: string, times: number) => {
      const page = () => Object.assign(browser(api, without), { address })
      const body = { webSession: newId() }
      const answers = await Promise.all(Array.from({ length: times }, () => page().call(clickLaunch, { body })))
      return answers.map(([error]) => error?.code)
    }
    for (let nth = 0; nth < 6; nth++)
      expect(await codesFrom('203.0.113.7', 10)).toEqual(Array(10).fill('click_launch_refused'))
    expect(await codesFrom('203.0.113.7', 2)).toEqual(['too_many_attempts', 'too_many_attempts'])
    expect(await codesFrom('203.0.113.8', 1)).toEqual(['click_launch_refused'])
  })
})

import * as endpoint from '@dasturxon/contracts/cards.endpoints'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { registerCanary } from '@dasturxon/testbed/observing/captured'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetCards } from '#modules/cards'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { build } from '#platform/query'
import { cardNumbers, type CardShop, openCardShop } from '#test/card-shops'
import { type OnlineApi, startOnlineApi } from '#test/online-shops'
import { openPaymentWorker, type PaymentWorker, waitingJobs } from '#test/payment-worker'

let api: OnlineApi
let worker: PaymentWorker
beforeAll(async () => {
  api = await startOnlineApi()
  worker = openPaymentWorker(api)
})
afterEach(() => api.simulators.recover('payme'))
afterAll(async () => {
  await worker.close()
  await api.stop()
})

const { normal, other } = cardNumbers
const save = ({ page }: Person, token: string) => page.call(endpoint.saveCard, { body: { token } })
const remove = ({ page }: Person, id: string) => page.call(endpoint.removeCard, { params: { id } })
const form = ({ page }: Person) => page.call(endpoint.cardForm, { query: {} })
const forget = async (shop: CardShop) => {
  for (const payload of await waitingJobs(api, forgetCards, shop)) await worker.run(forgetCards, payload)
}
type AtPayme = { cashbox: string; mask: string; token: string }
const atPayme = async ({ accounts }: CardShop) => {
  const all = (await (await fetch(`${api.simulators.url('payme')}/_cards`)).json()) as AtPayme[]
  return all.filter(({ cashbox }) => cashbox === accounts.payme)
}
const rowsOf = (shop: CardShop) => api.database.count('saved_card', shop.merchantId)

describe('saving a card', () => {
  test('keeps the mask and expiry that Payme gives, and lists the newest first', async () => {
    const shop = await openCardShop(api)
    const [, first] = await save(shop.person, await shop.enter(normal))
    expect(first).toEqual({ id: expect.any(String), mask: '860049******6478', expiry: '03/99', isVerified: true })
    await shop.save(other)
    expect((await shop.cards()).map(({ mask }) => mask)).toEqual(['986012******1234', '860049******6478'])
  })

  test('[A-24] is offered in the apps alone in which the merchant offers saved cards', async () => {
    const shop = await openCardShop(api)
    const { page } = shop.person
    const formIn = async (mode: 'WEB' | 'TELEGRAM' | 'CLICK') =>
      (await page.call(endpoint.cardForm, { query: { mode } }))[0]?.code
    await api.database.query(
      `UPDATE payment_channel_setting SET web_enabled = false, app_enabled = true WHERE merchant_id = $1 AND type = 'OTHER'`,
      [shop.merchantId],
    )
    const [web, telegram, click] = [await formIn('WEB'), await formIn('TELEGRAM'), await formIn('CLICK')]
    expect([web, telegram, click]).toEqual(['cards_not_offered', 'cards_not_offered', undefined])
    const token = await shop.enter(normal)
    expect((await save(shop.person, token))[0]).toMatchObject({ code: 'cards_not_offered' })
    expect((await page.call(endpoint.saveCard, { body: { token, mode: 'CLICK' } }))[0]).toBeUndefined()
  })

  test('refuses a card whose code was not confirmed, and a token that Payme does not know', async () => {
    const shop = await openCardShop(api)
    for (const token of [await shop.enter(normal, false), 'unknown'])
      expect((await save(shop.person, token))[0]).toMatchObject({ status: 409, code: 'card_not_verified' })
    expect(await rowsOf(shop)).toBe(0)
  })

  test('replaces the card when it is saved again, and has Payme forget the old token', async () => {
    const shop = await openCardShop(api)
    const first = await shop.save(normal)
    const second = await shop.save(normal)
    expect((await shop.cards()).map(({ id }) => id)).toEqual([second])
    expect(first).not.toBe(second)
    expect(await atPayme(shop)).toHaveLength(2)
    await forget(shop)
    expect(await atPayme(shop)).toHaveLength(1)
    expect(await rowsOf(shop)).toBe(1)
  })

  test('keeps the token valid when it is saved twice', async () => {
    const shop = await openCardShop(api)
    const token = await shop.enter(normal)
    await save(shop.person, token)
    await save(shop.person, token)
    await forget(shop)
    expect((await atPayme(shop)).map((card) => card.token)).toEqual([token])
    expect(await rowsOf(shop)).toBe(1)
  })

  test('stops at ten cards, of which a known one may still be replaced', async () => {
    const shop = await openCardShop(api)
    for (let nth = 0; nth < 10; nth++) await shop.save(`860049547331${1_000 + nth}`)
    expect((await save(shop.person, await shop.enter(normal)))[0]).toMatchObject({
      status: 409,
      code: 'too_many_cards',
      params: { max: 10 },
    })
    await shop.save('8600495473311000')
    expect(await shop.cards()).toHaveLength(10)
  })

  test('keeps to ten cards when more are saved at the same time', async () => {
    const shop = await openCardShop(api)
    for (let nth = 0; nth < 8; nth++) await shop.save(`860049547331${1_000 + nth}`)
    const tokens = await Promise.all([2_000, 3_000, 4_000, 5_000].map((end) => shop.enter(`860049547331${end}`)))
    const answers = await Promise.all(tokens.map((token) => save(shop.person, token)))
    expect(answers.filter(([error]) => !error)).toHaveLength(2)
    expect(await shop.cards()).toHaveLength(10)
  })

  test('is refused while Payme is down, does not answer readably, or does not accept our key', async () => {
    const shop = await openCardShop(api)
    const token = await shop.enter(normal)
    const silent = { status: 503, code: 'provider_silent' }
    await api.simulators.setOutage('payme', true)
    expect((await save(shop.person, token))[0]).toMatchObject(silent)
    await api.simulators.setOutage('payme', false)
    await api.simulators.strike('payme', { kind: 'garbage', times: 1 })
    expect((await save(shop.person, token))[0]).toMatchObject(silent)
    const { payme: cashbox } = shop.accounts
    await api.simulators.tell('/payme/_account', { cashbox, key: 'new', callback: 'http://127.0.0.1:9' })
    expect((await save(shop.person, token))[0]).toMatchObject(silent)
    expect(await rowsOf(shop)).toBe(0)
  })

  test('writes neither token nor number into logs or answers, whatever fails', async () => {
    const shop = await openCardShop(api)
    const token = await shop.enter(normal)
    for (const secret of [token, normal]) registerCanary(secret)
    const before = api.logged.length
    await api.simulators.strike('payme', { kind: 'garbage', times: 1 })
    await save(shop.person, token)
    await api.simulators.strike('payme', { kind: 'lost', times: 1 })
    await save(shop.person, token)
    await api.database.query('REVOKE INSERT ON saved_card FROM app')
    const [failed] = await save(shop.person, token)
    await api.database.query('GRANT INSERT ON saved_card TO app')
    const [, card] = await save(shop.person, token)
    expect(failed).toMatchObject({ status: 500 })
    const written = [...api.logged.slice(before), JSON.stringify([failed, card, await shop.cards()])].join()
    expect(written).toContain('permission denied for table saved_card')
    for (const secret of [token, normal]) expect(written).not.toContain(secret)
  })
})

describe('the form for a new card', () => {
  test('leads to Payme, with the cash box of the shop', async () => {
    const shop = await openCardShop(api)
    expect((await form(shop.person))[1]).toEqual({
      url: `${await api.simulators.payHost('payme')}/api`,
      cashbox: shop.accounts.payme,
    })
  })

  test('is refused like saving when the shop does not offer saved cards', async () => {
    const notOffered = { status: 409, code: 'cards_not_offered' }
    for (const change of [
      'UPDATE merchant_settings SET card_active = false WHERE merchant_id = $1',
      `UPDATE payment_channel_setting SET is_active = false WHERE merchant_id = $1 AND type = 'OTHER'`,
      `UPDATE payment_channel_setting SET web_enabled = false WHERE merchant_id = $1 AND type = 'OTHER'`,
      `UPDATE payment_channel_setting SET is_connected = false WHERE merchant_id = $1 AND type = 'OTHER'`,
      `DELETE FROM merchant_secret WHERE merchant_id = $1 AND name = 'payme'`,
    ]) {
      const shop = await openCardShop(api)
      const token = await shop.enter(normal)
      await api.database.query(change, [shop.merchantId])
      expect((await form(shop.person))[0]).toMatchObject(notOffered)
      expect((await save(shop.person, token))[0]).toMatchObject(notOffered)
    }
  })
})

describe('removing a card', () => {
  test('hides it at once, and deletes it when Payme has forgotten it', async () => {
    const shop = await openCardShop(api)
    const id = await shop.save(normal)
    expect((await remove(shop.person, id))[1]).toEqual({ id })
    expect(await shop.cards()).toEqual([])
    expect((await remove(shop.person, id))[0]).toMatchObject({ status: 404, code: 'not_found' })
    await api.simulators.setOutage('payme', true)
    await expect(forget(shop)).rejects.toThrow('Payme')
    expect(await rowsOf(shop)).toBe(1)
    await api.simulators.setOutage('payme', false)
    await forget(shop)
    expect([await rowsOf(shop), await atPayme(shop)]).toEqual([0, []])
    await forget(shop)
  })

  test('deletes a card that Payme has already forgotten, and one of an earlier cash box', async () => {
    const shop = await openCardShop(api)
    const [first, second] = [await shop.save(normal), await shop.save(other)]
    await remove(shop.person, first)
    await api.simulators.strike('payme', { kind: 'lost', times: 1 })
    await expect(forget(shop)).rejects.toThrow('Payme')
    await api.database.query(`UPDATE saved_card SET cashbox = 'earlier' WHERE id = $1`, [second])
    await remove(shop.person, second)
    await forget(shop)
    expect(await rowsOf(shop)).toBe(0)
  })

  test('happens to all cards of a customer when the account is deleted', async () => {
    const shop = await openCardShop(api)
    for (const number of [normal, other]) await shop.save(number)
    const stays = await shop.customer()
    await shop.save(normal, stays)
    expect((await shop.person.page.call(deleteAccount, {}))[0]).toBeUndefined()
    await forget(shop)
    expect([await rowsOf(shop), await atPayme(shop)]).toMatchObject([1, [{}]])
    expect(await shop.cards(stays)).toHaveLength(1)
  })
})

describe('the cards of a customer', () => {
  test('are neither shown to a stranger, a guest or a neighbour nor removed by them', async () => {
    const [shop, neighbour] = [await openCardShop(api), await openCardShop(api)]
    const id = await shop.save(normal)
    const stranger = await shop.customer()
    expect(await shop.cards(stranger)).toEqual([])
    expect(await neighbour.cards()).toEqual([])
    for (const person of [stranger, neighbour.person])
      expect((await remove(person, id))[0]).toMatchObject({ status: 404, code: 'not_found' })
    const guest = await shop.guest()
    const token = await shop.enter(other)
    for (const [error] of [
      await remove(guest, id),
      await form(guest),
      await save(guest, token),
      await guest.page.call(endpoint.cards, {}),
    ])
      expect(error).toMatchObject({ status: 403, code: 'login_required' })
    // A token is valid for the cash box of its own shop only.
    expect((await save(neighbour.person, token))[0]).toMatchObject({ code: 'card_not_verified' })
    expect(await shop.cards()).toHaveLength(1)
    expect((await remove(shop.person, newId()))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('have tokens that the role of the API cannot read', async () => {
    const shop = await openCardShop(api)
    await shop.save(normal)
    const app = openDatabase(api.database.as('app'), 1)
    const read = (column: 'token' | 'mask') =>
      app.withMerchant({ merchantId: shop.merchantId, mode: 'READ ONLY', deadline: 1_000 }, (tx) =>
        tx.finish(build.selectFrom('savedCard').select(column)),
      )
    expect(await read('mask')).toEqual([[{ mask: '860049******6478' }]])
    await expect(read('token')).rejects.toThrow('permission denied')
    await app.close()
  })
})

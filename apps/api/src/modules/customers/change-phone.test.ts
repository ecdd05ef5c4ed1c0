import { changePhone, logIn, me, requestCode, requestPhoneChange } from '@dasturxon/contracts/customers.endpoints'
import { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser, type Browser } from '@dasturxon/testbed/data/browser'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<ApiWithSms['shopWith']>>

async function enter(shop: Shop, phone: string): Promise<Browser> {
  const { page } = await asGuest(api, shop)
  const [, record] = await page.call(requestCode, { body: { phone } })
  const [error] = await page.call(logIn, { body: { ...record!, code: await api.codeTo(phone) } })
  if (error) throw new Error(error.code)
  return page
}

async function asked(page: Browser, phone: string) {
  const [error, record] = await page.call(requestPhoneChange, { body: { phone, type: 'WEB' } })
  if (error) throw new Error(error.code)
  const code = await api.codeTo(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  return { record, code, wrong, prove: (given = code) => page.call(changePhone, { body: { ...record, code: given } }) }
}

describe('[S7.11] [S7.12] moving to another phone', () => {
  test('[S7.21] sets the phone of the profile, ends every other session and tells the old phone', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [old, fresh] = [newPhone(), newPhone()]
    const page = await enter(shop, old)
    const elsewhere = await enter(shop, old)
    const { record, prove } = await asked(page, fresh.replace('+', ''))
    expect(record).toMatchObject({ code: null, phone: fresh, type: 'WEB', time: 60 })

    const [error, user] = await prove()
    expect(error).toBeUndefined()
    expect(user?.phone).toBe(fresh)
    expect((await page.call(me, {}))[1]?.phone).toBe(fresh)
    expect((await elsewhere.call(me, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
    expect((await elsewhere.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(refreshSession, {}))[0]).toBeUndefined()
    const [notice] = await api.textsTo(old)
    expect(notice?.text).toBe(
      "Olov: profilingizdagi telefon raqami o'zgartirildi. Bu siz bo'lmasangiz, bizga qo'ng'iroq qiling.",
    )
    expect(notice?.account).not.toContain('canary')
  })

  test('the old phone is free again, for somebody else', async () => {
    const shop = await api.shopWith('ESKIZ')
    const old = newPhone()
    const page = await enter(shop, old)
    await (await asked(page, newPhone())).prove()
    const [, mine] = await page.call(me, {})
    const [, theirs] = await (await enter(shop, old)).call(me, {})
    expect(theirs?.id).not.toBe(mine?.id)
  })

  test('the notice not being sent keeps nobody from it', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const { prove } = await asked(page, newPhone())
    await api.simulators.strike('eskiz', { kind: 'error' })
    await api.simulators.strike('playmobile', { kind: 'error' })
    expect((await prove())[0]).toBeUndefined()
    await api.simulators.recover('eskiz')
    await api.simulators.recover('playmobile')
  })

  test('[S8.06] a wrong code changes nothing and is told in three languages', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const before = (await page.call(me, {}))[1]
    const { prove, wrong } = await asked(page, newPhone())
    expect((await prove(wrong))[0]).toMatchObject({
      status: 422,
      code: 'wrong_code',
      description: {
        uz: "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan",
        ru: 'Неверный код, или срок его ввода истёк',
        eng: 'The code is wrong or has expired',
      },
    })
    expect((await page.call(me, {}))[1]).toEqual(before)
    expect((await prove())[0]).toBeUndefined()
  })

  test('a code works once', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const { prove } = await asked(page, newPhone())
    await prove()
    expect((await prove())[0]).toMatchObject({ code: 'wrong_code' })
  })

  test('a login code does not move a profile, nor the other way round', async () => {
    const shop = await api.shopWith('ESKIZ')
    const page = await enter(shop, newPhone())
    const phone = newPhone()
    const [, login] = await page.call(requestCode, { body: { phone } })
    const code = await api.codeTo(phone)
    expect((await page.call(changePhone, { body: { ...login!, code } }))[0]).toMatchObject({ code: 'wrong_code' })
    const move = await asked(page, newPhone())
    expect((await page.call(logIn, { body: { ...move.record, code: move.code } }))[0]).toMatchObject({
      code: 'wrong_code',
    })
  })

  test('the own number is no change; a number of another profile is told only to whoever holds it', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [mine, theirs] = [newPhone(), newPhone()]
    const page = await enter(shop, mine)
    await enter(shop, theirs)
    const [unchanged] = await page.call(requestPhoneChange, { body: { phone: mine, type: 'WEB' } })
    expect(unchanged).toMatchObject({ status: 409, code: 'phone_unchanged' })
    const { prove } = await asked(page, theirs)
    expect((await prove())[0]).toMatchObject({ status: 409, code: 'phone_taken' })
    expect((await page.call(me, {}))[1]?.phone).toBe(mine)
  })

  test('a stranger cannot use a code that was sent for somebody else', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, stranger] = [await enter(shop, newPhone()), await asCustomer(api, shop)]
    const { record, code } = await asked(page, newPhone())
    const [error] = await stranger.page.call(changePhone, { body: { ...record, code } })
    expect(error).toMatchObject({ code: 'wrong_code' })
  })

  test('[S6.04] needs a customer', async () => {
    const shop = await api.shopWith('ESKIZ')
    const body = { phone: newPhone(), type: 'WEB' } as const
    expect((await browser(api, shop).call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 401 })
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 403 })
    const proof = { id: crypto.randomUUID(), code: '123456', phone: body.phone }
    expect((await guest.page.call(changePhone, { body: proof }))[0]).toMatchObject({ status: 403 })
    const neighbour = browser(api, await api.shopWith('ESKIZ'))
    neighbour.token = (await asCustomer(api, shop)).page.token
    expect((await neighbour.call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 401 })
  })
})

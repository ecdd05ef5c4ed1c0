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

async function requestChange(page: Browser, phone: string) {
  const [error, record] = await page.call(requestPhoneChange, { body: { phone, type: 'WEB' } })
  if (error) throw new Error(error.code)
  const code = await api.codeTo(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  return { record, code, wrong, prove: (given = code) => page.call(changePhone, { body: { ...record, code: given } }) }
}

describe('[S7.11] [S7.12] changing the phone of a profile', () => {
  test('[S7.21] sets the phone of the profile, ends every other session and informs the old phone by SMS', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [old, fresh] = [newPhone(), newPhone()]
    const page = await enter(shop, old)
    const otherDevice = await enter(shop, old)
    const { record, prove } = await requestChange(page, fresh.replace('+', ''))
    expect(record).toMatchObject({ code: null, phone: fresh, type: 'WEB', time: 60 })

    const [error, user] = await prove()
    expect(error).toBeUndefined()
    expect(user?.phone).toBe(fresh)
    expect((await page.call(me, {}))[1]?.phone).toBe(fresh)
    expect((await otherDevice.call(me, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
    expect((await otherDevice.call(refreshSession, {}))[0]).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await page.call(refreshSession, {}))[0]).toBeUndefined()
    const [notice] = await api.textsTo(old)
    expect(notice?.text).toBe(
      "Olov: profilingizdagi telefon raqami o'zgartirildi. Buni siz qilmagan bo'lsangiz, bizga qo'ng'iroq qiling.",
    )
    expect(notice?.account).not.toContain('canary')
  })

  test('a login with the old phone creates a new customer', async () => {
    const shop = await api.shopWith('ESKIZ')
    const old = newPhone()
    const page = await enter(shop, old)
    await (await requestChange(page, newPhone())).prove()
    const [, mine] = await page.call(me, {})
    const [, theirs] = await (await enter(shop, old)).call(me, {})
    expect(theirs?.id).not.toBe(mine?.id)
  })

  test('changes the phone also when no SMS gateway accepts the notice to the old phone', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const { prove } = await requestChange(page, newPhone())
    await api.simulators.strike('eskiz', { kind: 'error' })
    await api.simulators.strike('playmobile', { kind: 'error' })
    expect((await prove())[0]).toBeUndefined()
    await api.simulators.recover('eskiz')
    await api.simulators.recover('playmobile')
  })

  test('[S8.06] a wrong code changes nothing and the error has a text in three languages', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const before = (await page.call(me, {}))[1]
    const { prove, wrong } = await requestChange(page, newPhone())
    expect((await prove(wrong))[0]).toMatchObject({
      status: 422,
      code: 'wrong_code',
      description: {
        uz: "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan",
        ru: 'Код неверный или уже не действует',
        eng: 'The code is wrong or has expired',
      },
    })
    expect((await page.call(me, {}))[1]).toEqual(before)
    expect((await prove())[0]).toBeUndefined()
  })

  test('refuses a phone change code that was used before', async () => {
    const page = await enter(await api.shopWith('ESKIZ'), newPhone())
    const { prove } = await requestChange(page, newPhone())
    await prove()
    expect((await prove())[0]).toMatchObject({ code: 'wrong_code' })
  })

  test('refuses a login code for a phone change, and a phone change code for a login', async () => {
    const shop = await api.shopWith('ESKIZ')
    const page = await enter(shop, newPhone())
    const phone = newPhone()
    const [, login] = await page.call(requestCode, { body: { phone } })
    const code = await api.codeTo(phone)
    expect((await page.call(changePhone, { body: { ...login!, code } }))[0]).toMatchObject({ code: 'wrong_code' })
    const move = await requestChange(page, newPhone())
    expect((await page.call(logIn, { body: { ...move.record, code: move.code } }))[0]).toMatchObject({
      code: 'wrong_code',
    })
  })

  test('refuses the own number before sending a code, and the number of another profile after the right code', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [mine, theirs] = [newPhone(), newPhone()]
    const page = await enter(shop, mine)
    await enter(shop, theirs)
    const [unchanged] = await page.call(requestPhoneChange, { body: { phone: mine, type: 'WEB' } })
    expect(unchanged).toMatchObject({ status: 409, code: 'phone_unchanged' })
    const { prove } = await requestChange(page, theirs)
    expect((await prove())[0]).toMatchObject({ status: 409, code: 'phone_taken' })
    expect((await page.call(me, {}))[1]?.phone).toBe(mine)
  })

  test('refuses a code that was sent for a phone change of another customer', async () => {
    const shop = await api.shopWith('ESKIZ')
    const [page, otherCustomer] = [await enter(shop, newPhone()), await asCustomer(api, shop)]
    const { record, code } = await requestChange(page, newPhone())
    const [error] = await otherCustomer.page.call(changePhone, { body: { ...record, code } })
    expect(error).toMatchObject({ code: 'wrong_code' })
  })

  test('[S6.04] refuses a phone change without a token, as a guest and with a token of another merchant', async () => {
    const shop = await api.shopWith('ESKIZ')
    const body = { phone: newPhone(), type: 'WEB' } as const
    expect((await browser(api, shop).call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 401 })
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 403 })
    const proof = { id: crypto.randomUUID(), code: '123456', phone: body.phone }
    expect((await guest.page.call(changePhone, { body: proof }))[0]).toMatchObject({ status: 403 })
    const otherMerchant = browser(api, await api.shopWith('ESKIZ'))
    otherMerchant.token = (await asCustomer(api, shop)).page.token
    expect((await otherMerchant.call(requestPhoneChange, { body }))[0]).toMatchObject({ status: 401 })
  })
})

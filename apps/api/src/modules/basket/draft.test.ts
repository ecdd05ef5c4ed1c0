// A basket stored on the server: saved, merged, joined at login, deleted with the account, visible to its owner only.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { deleteAccount, logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { openOrderingShop, quote, acceptedPrice, submit } from '@dasturxon/testbed/data/ordering-shop'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

const now = Date.now()
const line = (productId: string, count = 1, updatedAt = now) => ({ productId, count, addedAt: now, updatedAt })
type Line = ReturnType<typeof line>

const read = async ({ page }: Person) => {
  const [error, stored] = await page.call(draft, {})
  if (error) throw new Error(error.code)
  return stored
}
const save = ({ page }: Person, ifMatch: number, ref: string, ...lines: Line[]) =>
  page.call(saveDraft, { ifMatch, body: { ref, lines } })
const countsOf = ({ lines }: { lines: readonly Line[] }) => lines.map(({ productId, count }) => [productId, count])

describe('[S3.46e] [S3.47] saving a basket', () => {
  test('returns an empty basket before the first save, and the saved basket afterwards', async () => {
    const person = await asGuest(api, await createMerchant(api.database))
    expect(await read(person)).toEqual({ ref: null, revision: 0, status: 'OPEN', lines: [], updatedAt: null })
    const [ref, plov] = [newId(), newId()]
    const [error, stored] = await save(person, 0, ref, line(plov, 2))
    expect(error).toBeUndefined()
    expect(stored).toMatchObject({
      ref,
      revision: 1,
      status: 'OPEN',
      lines: [{ productId: plov, count: 2, modifications: [], note: null }],
    })
    expect(await read(person)).toMatchObject({ ref, revision: 1, lines: stored?.lines })
  })

  test('[A-53] merges baskets by line: the newest change wins, and a removal is a change', async () => {
    const person = await asCustomer(api, await createMerchant(api.database))
    const [ref, plov, tea, bread] = [newId(), newId(), newId(), newId()]
    await save(person, 0, ref, line(plov, 2, now - 50), line(tea, 1, now - 50))
    const [, merged] = await save(person, 1, ref, line(plov, 0, now - 10), line(tea, 5, now - 90), line(bread))
    expect(new Map(countsOf(merged!) as [string, number][])).toEqual(
      new Map([
        [plov, 0],
        [tea, 1],
        [bread, 1],
      ]),
    )
  })

  test('[A-53] refuses a save by a device that has not read the newest revision', async () => {
    const person = await asCustomer(api, await createMerchant(api.database))
    const [ref, plov] = [newId(), newId()]
    await save(person, 0, ref, line(plov))
    for (const [revision, named] of [
      [0, ref],
      [2, ref],
      [1, newId()],
    ] as const) {
      const [error] = await save(person, revision, named)
      expect(error).toMatchObject({ status: 412, code: 'draft_changed', params: { revision: 1 } })
    }
    expect(countsOf(await read(person))).toEqual([[plov, 1]])
  })

  test('accepts one of several first saves sent at once, and refuses the others with draft_changed', async () => {
    const person = await asCustomer(api, await createMerchant(api.database))
    const responses = await Promise.all(Array.from({ length: 5 }, () => save(person, 0, newId(), line(newId()))))
    expect(responses.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of responses) if (error) expect(error).toMatchObject({ status: 412, code: 'draft_changed' })
  })

  test('requires If-Match, and refuses prices in a basket', async () => {
    const shop = await createMerchant(api.database)
    const { page } = await asGuest(api, shop)
    const put = async (body: object, headers: Record<string, string> = { 'if-match': '"0"' }) => {
      const response = await fetch(`${api.baseUrl}${saveDraft.path}`, {
        method: 'PUT',
        headers: {
          'x-forwarded-host': shop.host,
          'content-type': 'application/json',
          authorization: `Bearer ${page.token}`,
          ...headers,
        },
        body: JSON.stringify(body),
      })
      return [response.status, await response.json()]
    }
    const ref = newId()
    expect(await put({ ref, lines: [] }, {})).toMatchObject([400, { params: { fields: ['if-match'] } }])
    expect(await put({ ref, lines: [{ ...line(newId()), costPrice: 1 }] })).toMatchObject([
      400,
      { params: { fields: ['lines.0.costPrice'] } },
    ])
    expect(await put({ ref, lines: [], total: 0 })).toMatchObject([400, { params: { fields: ['total'] } }])
    expect(await put({ ref, lines: [] })).toMatchObject([200, { revision: 1 }])
  })

  test('does not return a basket to another owner or accept its ref from them; another merchant may use the ref', async () => {
    const [shop, otherShop] = [await createMerchant(api.database), await createMerchant(api.database)]
    const [person, other] = [await asCustomer(api, shop), await asGuest(api, shop)]
    const ref = newId()
    await save(person, 0, ref, line(newId()))
    expect(await read(other)).toMatchObject({ ref: null, lines: [] })
    expect((await save(other, 0, ref))[0]).toMatchObject({ status: 412, code: 'draft_changed' })
    const otherCustomer = await asCustomer(api, otherShop)
    expect((await save(otherCustomer, 0, ref))[0]).toBeUndefined()
    expect((await read(person)).lines).toHaveLength(1)
  })

  test('accepts at most 100 products, and drops the oldest removals first', async () => {
    const person = await asCustomer(api, await createMerchant(api.database))
    const ref = newId()
    const products = (many: number, count: number) =>
      Array.from({ length: many }, (_, turn) => line(newId(), count, now - 1_000 + turn))
    const removed = products(150, 0)
    const [, stored] = await save(person, 0, ref, ...removed)
    expect(countsOf(stored!)).toHaveLength(100)
    expect(new Set(stored?.lines.map(({ productId }) => productId))).toEqual(
      new Set(removed.slice(50).map(({ productId }) => productId)),
    )
    expect((await save(person, 1, ref, ...products(100, 1)))[0]).toBeUndefined()
    const [error] = await save(person, 2, ref, ...products(1, 1))
    expect(error).toMatchObject({ status: 409, code: 'basket_full', params: { max: 100 } })
    expect((await read(person)).revision).toBe(2)
  })

  test('deletes the basket with the account', async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop)
    await save(person, 0, newId(), line(newId()))
    expect((await person.page.call(deleteAccount, {}))[0]).toBeUndefined()
    expect(await api.database.count('draft', shop.merchantId)).toBe(0)
  })
})

describe('[A-31] the basket at login', () => {
  const auth = async (person: Person, phone: string) => {
    const [, record] = await person.page.call(requestCode, { body: { phone } })
    const [error, session] = await person.page.call(logIn, { body: { ...record!, code: await api.codeTo(phone) } })
    if (error) throw new Error(error.code)
    return { page: person.page, id: session.userId }
  }

  test("keeps the guest's basket with its ref at the first login", async () => {
    const shop = await api.shopWith('ESKIZ')
    const guest = await asGuest(api, shop)
    const [ref, plov] = [newId(), newId()]
    await save(guest, 0, ref, line(plov))
    expect(await read(await auth(guest, newPhone()))).toMatchObject({ ref, revision: 1, lines: [{ productId: plov }] })
  })

  test("[A-53] merges the guest's basket into the customer's at a later login, and refuses the guest's ref from then on", async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const [home, work] = [newId(), newId()]
    const [plov, tea] = [newId(), newId()]
    const first = await auth(await asGuest(api, shop), phone)
    await save(first, 0, home, line(plov))
    const guest = await asGuest(api, shop)
    await save(guest, 0, work, line(tea))
    const second = await auth(guest, phone)
    const joined = await read(second)
    expect(joined).toMatchObject({ ref: home, revision: 2 })
    expect(joined.lines.map(({ productId }) => productId).toSorted()).toEqual([plov, tea].toSorted())
    expect((await save(second, 2, work))[0]).toMatchObject({ code: 'draft_changed', params: { revision: 2 } })

    const { branchId } = await openOrderingShop(api)
    const input = { serviceType: 'PICK_UP', branchId, lines: [] } as const
    const seen = acceptedPrice((await quote(second, { ...input, lines: [] })).price)
    const [error] = await submit(second, { ...input, lines: [], paymentType: 'CASH', seen }, `${work}:1`)
    expect(error).toMatchObject({ status: 412, code: 'draft_changed', params: { revision: 2 } })
  })
})

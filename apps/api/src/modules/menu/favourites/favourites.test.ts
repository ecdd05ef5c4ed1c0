import { deleteAccount, logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { addFavourite, favourites, removeFavourite } from '@dasturxon/contracts/favourites.endpoints'
import { botLogin, botToken } from '@dasturxon/contracts/telegram.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { createShopWithBot, newTelegramPerson } from '#test/bots'
import { browser } from '@dasturxon/testbed/data/browser'
import { createProduct } from '@dasturxon/testbed/data/factories'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

const favouritesOf = async ({ page, id }: Person) => {
  const [error, list] = await page.call(favourites, { query: { userId: id, isFavourite: 'true' } })
  if (error) throw new Error(error.code)
  return list
}
const productsOf = async (person: Person) => (await favouritesOf(person)).map(({ productId }) => productId)

async function openShop() {
  const shop = await api.shopWith('ESKIZ')
  const product = (row = {}) => createProduct(api.database, shop.merchantId, row)
  return { ...shop, product }
}
const like = ({ page }: Person, productId: string) => page.call(addFavourite, { params: { productId } })

describe.each([
  ['a guest', asGuest],
  ['a customer', asCustomer],
])('%s', (_, enter) => {
  test('[S7.08] [A-45] adds favourites, lists them newest first and removes them', async () => {
    const shop = await openShop()
    const person = await enter(api, shop)
    const [plov, somsa] = [await shop.product(), await shop.product()]
    const [error, marked] = await like(person, plov)
    expect([error, marked]).toEqual([undefined, { id: expect.any(String), productId: plov, isFavourite: true }])
    await like(person, somsa)
    expect((await like(person, plov))[1]).toEqual(marked)
    expect(await favouritesOf(person)).toEqual([
      { id: expect.any(String), productId: somsa, isFavourite: true },
      { id: marked?.id, productId: plov, isFavourite: true },
    ])

    for (const _again of [1, 2]) {
      const [, gone] = await person.page.call(removeFavourite, { params: { productId: plov } })
      expect(gone).toEqual({ productId: plov, isFavourite: false })
    }
    expect(await productsOf(person)).toEqual([somsa])
  })

  test("returns 404 for another person's favourites", async () => {
    const shop = await openShop()
    const [person, otherPerson] = [await enter(api, shop), await enter(api, shop)]
    await like(person, await shop.product())
    const [error] = await otherPerson.page.call(favourites, { query: { userId: person.id } })
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
    expect(await favouritesOf(otherPerson)).toEqual([])
  })
})

test("refuses an unknown, an inactive and another merchant's product as a favourite", async () => {
  const [shop, otherShop] = [await openShop(), await openShop()]
  const guest = await asGuest(api, shop)
  for (const id of [newId(), await otherShop.product(), await shop.product({ active: false })])
    expect((await like(guest, id))[0]).toMatchObject({ status: 404, code: 'not_found' })
  expect(await favouritesOf(guest)).toEqual([])
})

test('adds and lists favourites in one round trip to the database each', async () => {
  const shop = await openShop()
  const guest = await asGuest(api, shop)
  const product = await shop.product()
  await like(guest, product) // opens the database connection
  expect(await api.roundTrips(() => like(guest, product))).toBe(1)
  expect(await api.roundTrips(() => favouritesOf(guest))).toBe(1)
})

describe('favourites at login', () => {
  test('[A-31] adds the favourites of the guest to those the customer already has', async () => {
    const shop = await openShop()
    const [old, both, fresh] = [await shop.product(), await shop.product(), await shop.product()]
    const phone = newPhone()
    const customer = await asCustomer(api, shop, { phone })
    for (const id of [old, both]) await like(customer, id)

    const guest = await asGuest(api, shop)
    for (const id of [both, fresh]) await like(guest, id)
    const [, record] = await guest.page.call(requestCode, { body: { phone } })
    if (!record) throw new Error('No code was sent')
    const [, session] = await guest.page.call(logIn, { body: { ...record, code: await api.codeTo(phone) } })
    expect(session?.userId).toBe(customer.id)

    expect((await productsOf(customer)).toSorted()).toEqual([old, both, fresh].toSorted())
    const { rows } = await api.database.query('SELECT FROM favourite WHERE actor_id = $1', [guest.id])
    expect(rows).toHaveLength(0)
  })

  test('moves the favourites of the guest to the customer at a Telegram login', async () => {
    const shop = await createShopWithBot(api)
    const person = newTelegramPerson()
    const page = browser(api, shop)
    const initData = shop.bot.launch(person)
    const [, guest] = await page.call(botToken, { body: { initData } })
    const product = await createProduct(api.database, shop.merchantId)
    await page.call(addFavourite, { params: { productId: product } })
    const contact = shop.bot.contact(person.id, newPhone())
    const [, session] = await page.call(botLogin, { body: { initData, contact } })
    expect([guest?.kind, session?.kind]).toEqual(['guest', 'customer'])
    expect(await productsOf({ page, id: session?.userId ?? '' })).toEqual([product])
  })
})

test('[A-42] deletes the favourites of a customer with the account', async () => {
  const shop = await openShop()
  const [leaving, staying] = [await asCustomer(api, shop), await asCustomer(api, shop)]
  const product = await shop.product()
  for (const person of [leaving, staying]) await like(person, product)
  expect((await leaving.page.call(deleteAccount, {}))[0]).toBeUndefined()
  const { rows } = await api.database.query('SELECT actor_id FROM favourite WHERE merchant_id = $1', [shop.merchantId])
  expect(rows).toEqual([{ actor_id: staying.id }])
})

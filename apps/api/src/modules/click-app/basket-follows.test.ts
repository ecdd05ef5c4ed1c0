// One person opens the shop in a browser, in Telegram and in Click: the phone makes them one customer with one basket.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { botLogin, botToken } from '@dasturxon/contracts/telegram.endpoints'
import { type Browser, browser } from '@dasturxon/testbed/data/browser'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { asGuest } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { botOf, newTelegramPerson } from '#test/bots'
import { type ApiWithClick, newClickPerson, startApiWithClick } from '#test/click-app'
import { newPhone } from '#test/gateways'

let api: ApiWithClick
beforeAll(async () => void (api = await startApiWithClick()))
afterAll(() => api.stop())

async function basketOf(page: Browser) {
  const [error, stored] = await page.call(draft, {})
  if (error) throw new Error(error.code)
  return stored
}

const countsIn = ({ lines }: Awaited<ReturnType<typeof basketOf>>) =>
  Object.fromEntries(lines.map(({ productId, count }) => [productId, count]))

/** Saves lines as the page does: with the revision that it has read. */
async function save(page: Browser, ...lines: { productId: string; count: number }[]) {
  const { ref, revision } = await basketOf(page)
  const now = Date.now()
  const body = { ref: ref ?? newId(), lines: lines.map((line) => ({ ...line, addedAt: now, updatedAt: now })) }
  const [error] = await page.call(saveDraft, { ifMatch: revision, body })
  if (error) throw new Error(error.code)
}

test('[A-53] the basket follows a person from a browser to Telegram, to Click and back', async () => {
  const shop = await api.shopInClick()
  const token = `7:${newCanary()}`
  await api.keepSecret(shop.merchantId, 'telegramBotToken', token)
  const bot = botOf(token)
  const [plov, somsa, tea, salad] = [newId(), newId(), newId(), newId()]
  const phone = newPhone()

  // In a browser, as a guest first.
  const { page: web } = await asGuest(api, shop)
  await save(web, { productId: plov, count: 2 })
  const [, record] = await web.call(requestCode, { body: { phone } })
  if (!record) throw new Error('No code was sent')
  await web.call(logIn, { body: { ...record, code: await api.codeTo(phone) } })
  expect(countsIn(await basketOf(web))).toEqual({ [plov]: 2 })

  // In Telegram, where the person adds a dish before sharing the phone.
  const person = newTelegramPerson()
  const telegram = browser(api, shop)
  const initData = bot.launch(person)
  await telegram.call(botToken, { body: { initData } })
  await save(telegram, { productId: somsa, count: 3 })
  await telegram.call(botLogin, { body: { initData, contact: bot.contact(person.id, phone) } })
  expect(countsIn(await basketOf(telegram))).toEqual({ [plov]: 2, [somsa]: 3 })

  // In Click, where a guest has added a dish before Click has told who it is.
  const { page: click } = await asGuest(api, shop)
  await save(click, { productId: tea, count: 1 }, { productId: plov, count: 5 })
  const { answer } = await api.launch(shop, await api.visit(shop, newClickPerson(phone)), click)
  expect(answer[0]).toBeUndefined()
  expect(countsIn(await basketOf(click))).toEqual({ [plov]: 5, [somsa]: 3, [tea]: 1 })

  // And back: each of them reads what was changed last, wherever it was.
  await save(click, { productId: somsa, count: 0 }, { productId: salad, count: 1 })
  const expected = { [plov]: 5, [somsa]: 0, [tea]: 1, [salad]: 1 }
  for (const page of [web, telegram, click]) expect(countsIn(await basketOf(page))).toEqual(expected)
})

test('the basket of an earlier person on the same device stays with that person', async () => {
  const shop = await api.shopInClick()
  const [one, other] = [newClickPerson(newPhone()), newClickPerson(newPhone())]
  const dish = newId()
  const { page } = await api.launch(shop, await api.visit(shop, one))
  await save(page, { productId: dish, count: 1 })
  await api.launch(shop, await api.visit(shop, other), page)
  expect((await basketOf(page)).lines).toEqual([])
  await api.launch(shop, await api.visit(shop, one), page)
  expect(countsIn(await basketOf(page))).toEqual({ [dish]: 1 })
})

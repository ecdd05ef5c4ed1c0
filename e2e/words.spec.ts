// Texts that the specification writes out, and the names of statuses, in the language of the customer's page.
import { expect as patient, type Page, test } from '@playwright/test'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { openCheckout } from './checkout-steps.ts'
import { wrongFor } from './log-in.ts'
import { newPhone, readCode } from './messages.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'

const expect = patient.configure({ timeout: 30_000 })
test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 120_000 })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ settings: { main_language: 'uz' } })
})
test.afterAll(() => shop.close())

const home = { latitude: 41.31, longitude: 69.28 }

test('[S4.33a] [S4.33b] confirms a placed order with the title and the text of the specification', async ({ page }) => {
  await shop.enter(page.context(), await shop.customer(), 'uz')
  await openCheckout(page, shop, { service: 'PICK_UP', path: '/checkout?lang=uz' })
  const place = page.getByRole('button', { name: /^Buyurtma berish/ })
  await expect(place).not.toHaveAttribute('aria-disabled', 'true')
  await place.click()
  // The notice leaves after four and a half seconds, so both of its lines are looked for at once.
  await Promise.all(
    ['Tasdiqlandi', 'Buyurtmangiz tasdiqlandi'].map((line) =>
      expect(page.getByText(line, { exact: true })).toBeVisible(),
    ),
  )
})

const statuses = {
  OPEN: ['Toʻlov kutilmoqda', 'Ждёт оплаты', 'Waiting for payment'],
  AT_TIME: ['Vaqti belgilangan', 'Запланирован', 'Scheduled'],
  CREATED: ['Yuborildi', 'Оформлен', 'Received'],
  ACCEPTED: ['Qabul qilindi', 'Принят', 'Accepted'],
  COOKING: ['Tayyorlanmoqda', 'Готовится', 'Cooking'],
  DONE: ['Tayyor', 'Готов', 'Ready'],
  ATTACHED: ['Kuryer topildi', 'Курьер найден', 'Courier found'],
  ON_WAY: ['Yoʻlda', 'В пути', 'On the way'],
  DELIVERED: ['Yetkazildi', 'Доставлен', 'Delivered'],
  CLOSED: ['Topshirildi', 'Выдан', 'Handed over'],
  CANCELED: ['Bekor qilindi', 'Отменён', 'Cancelled'],
} as const

test('[S4.02b] names every status of an order in the language of the page', async ({ page }) => {
  const person = await shop.customer()
  for (const status of Object.keys(statuses))
    await createOrder(shop.database, shop.merchantId, person.id, {
      branch_id: shop.branchId,
      status,
      service_type: status === 'CLOSED' ? 'PICK_UP' : 'DELIVERY',
      ...(status === 'AT_TIME' && { delivery_at: new Date(Date.now() + 86_400_000) }),
    })
  await shop.enter(page.context(), person, 'uz')
  for (const [at, language] of (['uz', 'ru', 'eng'] as const).entries()) {
    await page.goto(`${shop.home}/${language}/profile/orders`)
    for (const [status, names] of Object.entries(statuses)) {
      if (status === 'DELIVERED') await page.goto(`${shop.home}/profile/orders?tab=archive`)
      await expect(
        page
          .getByRole('article')
          .getByText(names[at] ?? '', { exact: true })
          .first(),
      ).toBeVisible()
    }
  }
})

test('[S4.04b] says in Uzbek where the courier is', async ({ page }) => {
  const person = await shop.customer()
  const courier = await shop.staff('COURIER')
  await shop.enter(page.context(), person, 'uz')
  for (const [status, text] of [
    ['PERFORMER_FOUND', 'Kuryer filialga ketyapti'],
    ['PERFORMER_PICK_UP_ARRIVED', 'Kuryer filialda'],
    ['PERFORMER_PICKUPED', 'Buyurtmangiz kuryerda'],
    ['PERFORMER_ARRIVED', 'Kuryer eshigingiz oldida'],
    ['PERFORMER_RETURNING', 'Kuryer qaytyapti'],
  ] as const) {
    const id = await createOrder(shop.database, shop.merchantId, person.id, {
      branch_id: shop.branchId,
      status: 'ON_WAY',
      courier_id: courier.id,
      courier_status: status,
      address: JSON.stringify({ ...home, streetName: 'Bunyodkor 1' }),
    })
    await page.goto(`${shop.home}/profile/orders/${id}`)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
})

/** Opens the dialog for a new phone number, enters a wrong code, and returns what the dialog says. */
async function refusedCode(page: Page, language: string, words: { change: string; phone: string; send: string }) {
  await shop.enter(page.context(), await shop.customer(), language)
  await page.goto(`${shop.home}/profile/user`)
  await page.getByRole('button', { name: words.change }).click()
  const layer = page.getByRole('dialog')
  const next = newPhone()
  await layer.getByLabel(words.phone).fill(next)
  await layer.getByRole('button', { name: words.send }).click()
  const boxes = layer.locator('input[autocomplete="one-time-code"]')
  await boxes.fill(wrongFor(await readCode(next)))
  return layer
}

test('[S5.04] [S8.06] refuses a wrong code for a new phone number in the language of the page', async ({ page }) => {
  const uzbek = await refusedCode(page, 'uz', { change: 'Almashtirish', phone: 'Telefon', send: 'Kodni olish' })
  await expect(uzbek.getByText("Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan")).toBeVisible()
  const russian = await refusedCode(page, 'ru', { change: 'Сменить', phone: 'Телефон', send: 'Получить код' })
  await expect(russian.getByText('Код неверный или уже не действует')).toBeVisible()
})

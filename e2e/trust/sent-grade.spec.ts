// The grade of an order: a low one asks what went wrong and offers the phone of the branch; a sent one closes.
import { expect as hurried, test } from '@playwright/test'
import { patient } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { bring, placeOrder } from '../place-order.ts'

const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => void (shop = await openOwnShop()))
test.afterAll(() => shop.close())

test('asks for the reason and offers the phone of the branch after one star, and closes with thanks', async ({
  page,
}) => {
  const person = await shop.customer()
  const order = await placeOrder(person, shop.pickUp())
  await bring(shop, await shop.staff('OWNER'), order.id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile/orders/${order.id}`)
  const grade = page.locator('section', { has: page.getByText(/How was it\?|Thanks for your rating/) }).last()
  const call = grade.getByRole('link', { name: 'Call the branch' })
  await grade.getByRole('radio', { name: '5 · Excellent' }).check({ force: true })
  await expect(grade.getByText('What was good?')).toBeVisible()
  await expect(call).toHaveCount(0)
  await grade.getByRole('radio', { name: '1 · Bad' }).check({ force: true })
  await expect(grade.getByText('What went wrong?')).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:+998712001515')
  await grade.getByRole('button', { name: 'Cold food' }).click()
  await grade.getByRole('button', { name: 'Send rating' }).click()
  await expect(grade.getByText('Thanks for your rating')).toBeVisible()
  await expect(grade.getByRole('radio')).toHaveCount(0)
  await expect(grade.getByLabel('Comment')).toHaveCount(0)
  await expect(call).toBeVisible()
  await page.reload()
  await expect(grade.getByText('Thanks for your rating')).toBeVisible()
  await expect(grade.getByRole('radio')).toHaveCount(0)
  await grade.getByRole('button', { name: 'Change your rating' }).click()
  await expect(grade.getByRole('radio', { name: '1 · Bad' })).toBeChecked()
  await expect(grade.getByRole('button', { name: 'Cold food' })).toHaveAttribute('aria-pressed', 'true')
})

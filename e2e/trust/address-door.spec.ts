// Ordering to the same address again: the first order saves its door, and the next checkout fills it in.
import { expect as hurried, type Page, test } from '@playwright/test'
import { openCheckout, patient, placeAndCompare } from '../checkout-steps.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { bring } from '../place-order.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = hurried.configure(patient)
test.describe.configure({ timeout: 150_000 })
test.use({ viewport: { width: 390, height: 844 } })

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(150_000)
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

const door = { entrance: '2', floor: '4', office: '17', domophone: '17K' }
const doorLine = 'entrance 2 · floor 4 · apt. 17'

const draftDoor = (page: Page) =>
  page.evaluate((merchant) => {
    const { address } = JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}').place
    return [address.line, address.entrance, address.floor, address.office, address.domophone]
  }, shop.merchantId)

/** Places the order and reads its page for a second: left earlier, the next page would lead back to the order. */
async function placeAndRead(page: Page) {
  const placed = await placeAndCompare(page, shop)
  const isRead = () =>
    page.evaluate((key) => JSON.parse(localStorage[key]).submit.placed.isShown, `session:${shop.merchantId}`)
  await expect.poll(isRead).toBe(true)
  return placed
}

/** Adds one plov on the menu page and opens the checkout. */
async function orderMore(page: Page): Promise<void> {
  await page.goto(shop.home)
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click()
  // The tap counts once the basket is stored; the page may still have been hydrating.
  await expect
    .poll(() =>
      page.evaluate((merchant) => {
        const { orderRequest } = JSON.parse(localStorage.getItem(`session:${merchant}`) ?? '{}')
        return orderRequest.lines.some(({ count }: { count: number }) => count > 0)
      }, shop.merchantId),
    )
    .toBe(true)
  await page.goto(`${shop.home}/checkout`)
}

test('saves the door with the first order and fills it in for the second', async ({ page }) => {
  await shop.enter(page.context(), await shop.customer())
  await openCheckout(page, shop)
  await expect(page.getByText(doorLine).filter({ visible: true })).toBeVisible()
  expect((await placeAndRead(page)).address).toMatchObject(door)
  expect(await draftDoor(page)).toEqual(['Bunyodkor 1', '', '', '', ''])

  await page.goto(`${shop.home}/profile/address`)
  await expect(page.getByRole('button', { name: 'Bunyodkor 1', exact: true })).toBeVisible()

  await orderMore(page)
  await expect(page.getByText(doorLine).filter({ visible: true })).toBeVisible()
  expect(await placeAndRead(page)).toMatchObject({ address: door, courier_comment: 'Qoʻngʻiroq qiling' })
  await page.goto(`${shop.home}/profile/address`)
  await expect(page.getByRole('button', { name: 'Bunyodkor 1', exact: true })).toHaveCount(1)
})

test('takes the door of a repeated order from that order', async ({ page }) => {
  const staff = await shop.staff('OWNER')
  await shop.enter(page.context(), await shop.customer())
  await openCheckout(page, shop)
  const first = await placeAndRead(page)
  await bring(shop, staff, first.id, 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED')
  // Without the saved address, only the order itself still knows the door.
  await shop.database.query('DELETE FROM address WHERE merchant_id = $1', [shop.merchantId])
  await page.goto(`${shop.home}/profile/orders?tab=archive`)
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await page.waitForURL(`${shop.home}/checkout`)
  await expect(page.getByText(doorLine).filter({ visible: true })).toBeVisible()
  expect((await placeAndRead(page)).address).toMatchObject(door)
})

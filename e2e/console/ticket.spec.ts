// Tickets on a roll of 80 and 58 mm: one page, as wide as the roll, with every line and every letter.
import { createOrder } from '@dasturxon/testbed/data/factories'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type ConsoleShop, openConsoleShop } from './staff.ts'

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

const pointsPerMm = 72 / 25.4
const letters = 'Qoʻqon gʻijdasi Қовурма Ғижда Ҳолва'
const names = Array.from({ length: 40 }, (_, place) => `${place + 1}-taom ${place === 39 ? letters : ''}`.trim())

let lastNumber = 9_000
async function longOrder(): Promise<string> {
  const { id } = await shop.customer()
  const items = names.map((name) => ({
    product: {
      id: crypto.randomUUID(),
      name: { uz: name, ru: name, eng: name },
      image: null,
      costPrice: 20_000,
      discount: 0,
      count: 1,
    },
    modifications: [],
  }))
  return createOrder(shop.database, shop.merchantId, id, {
    branch_id: shop.branchId,
    number: ++lastNumber,
    status: 'ACCEPTED',
    cart_items: JSON.stringify(items),
  })
}

for (const width of [80, 58])
  for (const kind of ['For the kitchen', 'Receipt'])
    test(`prints ${kind.toLowerCase()} on ${width} mm as one page with all 40 lines and letters`, async ({
      context,
    }) => {
      const { page } = await shop.work(context, 'OPERATOR', `/print/${await longOrder()}`)
      await page.getByRole('button', { name: kind }).click()
      await page.getByRole('button', { name: `${width} mm` }).click()
      await expect(page.locator('[data-paper]')).toContainText(letters)
      await page.evaluate(() => document.fonts.ready)
      // The button fits the page to the paper, then opens the dialog of the browser, which a test cannot see.
      await page.evaluate(() => void (window.print = () => void (document.body.dataset['printed'] = 'yes')))
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await expect(page.locator('body[data-printed]')).toBeAttached()
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      const printed = await getDocumentProxy(new Uint8Array(pdf))
      expect(printed.numPages).toBe(1)
      expect(Math.round((await printed.getPage(1)).getViewport({ scale: 1 }).width / pointsPerMm)).toBe(width)
      const { text } = await extractText(printed, { mergePages: true })
      // Lines are broken where the paper ends, so spaces do not count.
      for (const name of names) expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
      await page.close()
    })

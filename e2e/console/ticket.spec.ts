// Tickets on a roll of 80 and 58 mm: one page, as wide as the roll, with every line and every letter. And the printer
// that prints by itself.
import { agreeToChange, proposeOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { bring, placeOrder } from '../place-order.ts'
import { pictureOf } from './pdf-picture.ts'
import { type ConsoleShop, openConsoleShop, storedRecords } from './staff.ts'

let shop: ConsoleShop
/** One order for all pictures of a shop, because its number is printed. */
let long: Promise<string> | undefined
test.beforeAll(async () => {
  shop = await openConsoleShop({ settings: { brand: 'Olov' } })
  long = undefined
})
test.afterAll(() => shop.close())

const pointsPerMm = 72 / 25.4
const letters = 'Qoʻqon gʻijdasi Қовурма Ғижда Ҳолва'
const names = Array.from({ length: 40 }, (_, place) => `${place + 1}-taom ${place === 39 ? letters : ''}`.trim())

/** Pixels per point: the dots of a thermal printer are finer, but the picture only has to show the layout. */
const scale = 1.25
/** A few dots at the edges of letters may differ between versions of the browser; a lost line is much more. */
const tolerance = { threshold: 0.35, maxDiffPixelRatio: 0.005 }

const longOrder = () => (long ??= placeLongOrder())

async function placeLongOrder(): Promise<string> {
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
    number: 9_001,
    status: 'ACCEPTED',
    created_date: new Date('2026-11-18T09:00:00Z'),
    accepted_time: new Date('2026-11-18T09:05:00Z'),
    receiver_name: 'Gulnora',
    receiver_phone: '+998901234567',
    comment: 'Yongʻoqsiz',
    staff_note: 'Ikki qutida',
    is_paid: true,
    payment_type: 'PAYME',
    total_price: 820_000,
    to_collect: 20_000,
    collect_by: 'CASH',
    cart_items: JSON.stringify(items),
  })
}

for (const width of [80, 58])
  for (const kind of ['Kitchen ticket', 'Receipt'])
    test(`prints ${kind.toLowerCase()} on ${width} mm as one page with all 40 lines and letters, as in the stored picture`, async ({
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
      const picture = await pictureOf(context, pdf, scale)
      expect(picture).toMatchSnapshot(`${kind.split(' ')[0]?.toLowerCase()}-${width}.png`, tolerance)
      for (const name of names) expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
      await page.close()
    })

test('prints an accepted order once by itself, over a failed read and a reload, and then its change and its cancel', async ({
  context,
}) => {
  const [customer, operator] = [await shop.customer(), await shop.staff('OPERATOR')]
  const earlier = await placeOrder(customer, shop.pickUp())
  await bring(shop, operator, earlier.id, 'ACCEPTED')
  // The dialog of the browser cannot be seen by a test, so the text of the paper is kept instead, also over a reload.
  await context.addInitScript(() => {
    const read = () => JSON.parse(localStorage.getItem('papers') ?? '[]') as string[]
    window.print = () => {
      const papers = [...document.querySelectorAll<HTMLElement>('[data-paper]')].map((paper) => paper.innerText)
      localStorage.setItem('papers', JSON.stringify([...read(), papers.join()]))
    }
  })
  const { page } = await shop.work(context, 'KITCHEN', '/print')
  const papers = () => page.evaluate(() => JSON.parse(localStorage.getItem('papers') ?? '[]') as string[])
  const board = page.waitForResponse(/\/staff\/v1\/board/)
  await page.getByRole('button', { name: 'Print accepted orders automatically' }).click()
  await board

  const reads = /\/staff\/v1\/orders\/[\w-]+$/
  await page.route(reads, (route) => route.abort())
  const tried = page.waitForRequest(reads)
  const order = await placeOrder(customer, shop.pickUp())
  await bring(shop, operator, order.id, 'ACCEPTED')
  await tried
  // No read may succeed before the page has gone: a paper that is printed just before a reload is printed again.
  const triedAgain = page.waitForRequest(reads)
  await page.reload()
  await triedAgain
  await page.unroute(reads)
  await expect.poll(papers).toHaveLength(1)
  expect((await papers())[0]).toContain(`#${order.number}`)
  expect((await papers())[0]).not.toContain('Order changed')
  // What was printed is written down after it was printed. The cards are stored too, under another form.
  await expect.poll(() => storedRecords(page, shop)).toContain(`["${order.id}",{"branchId"`)
  await page.reload()

  const { rows } = await shop.database.query<{ version: number }>('SELECT version FROM orders WHERE id = $1', [
    order.id,
  ])
  const [refused, change] = await operator.page.call(proposeOrderChange, {
    params: { id: order.id },
    body: { version: rows[0]?.version ?? 0, reason: 'CUSTOMER_ASKED', lines: [{ line: 0, count: 7 }] },
  })
  if (refused) throw new Error(refused.code)
  await customer.page.call(agreeToChange, { params: { id: order.id, changeId: change.id } })
  await expect.poll(papers).toHaveLength(2)
  expect((await papers())[1]).toMatch(/Order changed[^]*7×/)

  await bring(shop, operator, order.id, 'CANCELED')
  await expect.poll(papers).toHaveLength(3)
  expect((await papers())[2]).toContain('Order cancelled')
  await page.close()
})

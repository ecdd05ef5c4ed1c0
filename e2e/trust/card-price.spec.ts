// The number on a card is the number on the button of the opened product, before the visitor has changed anything.
import { expect as hurried, type Locator, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { lastNumber } from '../numbers.ts'
import { shop } from '../shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** The products whose preselected options have a price, and neighbours of other kinds. */
const named = {
  olov: ['Свадебный плов', 'Олов бургер', 'Капучино', 'Кола'],
  lola: ['Пепперони', 'Маргарита'],
  nihol: ['Чай масала', 'Чай из горных трав'],
} as const

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const priceOf = async (cardOf: Locator) => lastNumber((await cardOf.locator('.price-now').textContent()) ?? '')
const addButton = (within: Locator | Page) => within.getByRole('button', { name: /^Добавить \d/ })

for (const [sub, names] of Object.entries(named))
  for (const [device, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1_440, height: 900 }],
  ] as const)
    test.describe(`${sub} on ${device}`, () => {
      test.use({ viewport })

      test('shows the same price on the card, in the opened layer and on the product page', async ({ page }) => {
        for (const name of names) {
          await page.goto(`${shop(sub)}/ru`)
          await hydrated(page)
          const onCard = await priceOf(card(page, name))
          const link = card(page, name).getByRole('link', { name, exact: true })
          const address = await link.getAttribute('href')
          await link.click()
          await expect.poll(() => addButton(page).count(), { message: `${name} is open` }).toBe(1)
          expect(lastNumber(await addButton(page).innerText()), `${name}: the opened product`).toBe(onCard)

          await page.goto(`${shop(sub)}/ru${address}`)
          await hydrated(page)
          const button = addButton(page.getByRole('main'))
          expect(lastNumber(await button.innerText()), `${name}: the product page`).toBe(onCard)
        }
      })
    })

test('says "from" on a card whose required options have different prices, and only there', async ({ page }) => {
  await page.goto(`${shop('olov')}/eng`)
  await hydrated(page)
  await expect(card(page, 'Olov burger').locator('.price-now')).toHaveText('from\u00a039\u00a0100 UZS')
  await expect(card(page, 'Cola').locator('.price-now')).not.toContainText('from')
  await page.goto(`${shop('olov')}/uz`)
  await expect(card(page, 'Olov burger').locator('.price-now')).toHaveText('39\u00a0100 soʻmdan')
})

test('preselects the cheapest option where one is required and the merchant has no default', async ({ page }) => {
  await page.goto(`${shop('olov')}/eng`)
  await hydrated(page)
  await card(page, 'Cappuccino').getByRole('link', { name: 'Cappuccino' }).click()
  const layer = page.getByRole('dialog', { name: 'Cappuccino' })
  await expect(layer.getByRole('radio', { name: /Whole milk/ })).toBeChecked()
  await expect(layer.getByRole('button', { name: /^Add \d/ })).toBeVisible()
})

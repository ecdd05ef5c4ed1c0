// From a product card to the basket: directly for a product without options, else through its options.
import { expect as hurried, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { drag } from './finger.ts'
import { collectPageErrors, hydrated } from '@dasturxon/testbed/observing/page-errors'
import { prepared } from './prepared.ts'
import { quiet } from './quiet.ts'
import { shop } from './shops.ts'

// Timeouts are long because the test machine has two busy cores.
const expect = hurried.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const home = `${shop('olov')}/eng`
const phone = { width: 390, height: 844 }
const desktop = { width: 1_440, height: 900 }
const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const layer = (page: Page, name: string) => page.getByRole('dialog', { name })
const count = (page: Page, name: string) => card(page, name).getByRole('status').first()

/** What `measureMachine` takes on a four times slower CPU when nothing else runs. */
const quietArithmeticMs = 55
const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Infinity

async function open(page: Page, address = home) {
  await page.goto(address)
  await hydrated(page)
}

for (const [name, viewport] of sizes)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, bypassCSP: true })

    test('[S3.33] opens a product with a required option group and adds it with another option', async ({ page }) => {
      const pageErrors = collectPageErrors(page)
      await open(page)
      await card(page, 'Cappuccino').getByRole('button', { name: 'Add: Cappuccino' }).click()
      const sheet = layer(page, 'Cappuccino')
      await expect(sheet).toBeVisible()
      await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)

      await expect(sheet.getByRole('radio', { name: 'Whole milk' })).toBeChecked()
      await sheet.getByRole('radio', { name: 'Oat milk' }).check({ force: true })
      await sheet.getByRole('button', { name: 'One more: Cappuccino' }).click()
      const add = sheet.getByRole('button', { name: /^Add \d/ })
      await expect(add).toContainText(/\d/)
      expect(await findViolations(page)).toEqual([])
      // The second tap of a hasty finger adds no second portion.
      await add.dblclick()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      await expect(count(page, 'Cappuccino')).toHaveText('2')
      expect(pageErrors).toEqual([])
    })

    test('names the required option group that the visitor has emptied, and moves the focus there', async ({
      page,
    }) => {
      await open(page, `${shop('lola')}/eng`)
      await page.getByText('Pick-up', { exact: true }).click()
      await card(page, 'Gelato').getByRole('link', { name: 'Gelato' }).click()
      const sheet = layer(page, 'Gelato')
      await sheet.getByRole('checkbox', { name: /Pistachio/ }).uncheck({ force: true })
      await sheet.getByRole('button', { name: 'Choose: Flavour' }).click()
      await expect(sheet.getByText('Choose options first')).toBeVisible()
      await expect(sheet.getByRole('checkbox', { name: /Pistachio/ })).toBeFocused()
      await sheet.getByRole('checkbox', { name: /Vanilla/ }).check({ force: true })
      await sheet.getByRole('button', { name: /^Add \d/ }).click()
      await expect(sheet).toBeHidden()
    })

    test('updates the total with the chosen options, the first sauce being free', async ({ page }) => {
      await open(page)
      await card(page, 'Olov burger').getByRole('link', { name: 'Olov burger' }).click()
      const pop = layer(page, 'Olov burger')
      const add = pop.getByRole('button', { name: /^Add \d/ })
      await expect(add).toContainText('39\u00a0100')
      await pop.getByRole('radio', { name: /Double patty/ }).check({ force: true })
      await expect(add).toContainText('55\u00a0100')
      await pop.getByRole('checkbox', { name: /Garlic/ }).check({ force: true })
      await expect(add).toContainText('55\u00a0100')
      await pop.getByRole('checkbox', { name: /Barbecue/ }).check({ force: true })
      await expect(add).toContainText('59\u00a0100')
      await pop.getByRole('button', { name: 'One more: Olov burger' }).click()
      // The discount is 15 % of the cost of two, rounded half up; options are never discounted.
      await expect(add).toContainText('118\u00a0200')
    })

    test('closes an open product on browser back and keeps the scroll position of the page below', async ({ page }) => {
      await open(page)
      const burger = card(page, 'Chilli burger')
      await burger.scrollIntoViewIfNeeded()
      // A click scrolls a link into view that something covers.
      await burger.getByRole('link').click({ trial: true })
      const before = await page.evaluate(() => scrollY)
      await burger.getByRole('link').click()
      await expect(layer(page, 'Chilli burger')).toBeVisible()
      await page.goBack()
      await expect(layer(page, 'Chilli burger')).toBeHidden()
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
      // A reload of an open product's URL shows the product page.
      await burger.getByRole('link').click()
      await expect(layer(page, 'Chilli burger')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Chilli burger' })).toBeVisible()
    })

    test('[S3.33] opens a product of a full-screen category as a page and returns to the menu after adding', async ({
      page,
    }) => {
      await open(page)
      await card(page, 'Wedding plov').getByRole('link', { name: 'Wedding plov' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wedding plov' })).toBeVisible()
      expect(await layer(page, 'Wedding plov').count()).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add \d/ })
        .click()
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      await expect(count(page, 'Wedding plov')).toHaveText('1')
    })
  })

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('swipes through the pictures of a product and stops at the last one', async ({ page }) => {
    await open(page, `${shop('lola')}/eng`)
    await card(page, 'Pepperoni').getByRole('link', { name: 'Pepperoni' }).tap()
    const pictures = layer(page, 'Pepperoni').getByRole('button', { name: /^Photo \d/ })
    await expect(pictures.first()).toHaveAttribute('aria-pressed', 'true')
    // Waits until the sheet has finished opening, so that the touch hits the picture.
    await pictures.first().click({ trial: true })
    const { y = 0 } = (await pictures.first().boundingBox()) ?? {}
    const finger = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - 60 }] })
      await touch('touchStart', from)
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', from + (to - from) * part)
      await touch('touchEnd', to)
    }
    await swipe(300, 120)
    await expect(pictures.last()).toHaveAttribute('aria-pressed', 'true')
    await swipe(300, 120)
    await expect(pictures.last()).toHaveAttribute('aria-pressed', 'true')
    await swipe(120, 300)
    await expect(pictures.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(layer(page, 'Pepperoni')).toBeVisible()
  })

  test('drags the sheet of a product, and the page of its link, with the finger and closes them by a flick', async ({
    page,
  }) => {
    await open(page)
    await card(page, 'Cappuccino').getByRole('link', { name: 'Cappuccino' }).tap()
    const sheet = layer(page, 'Cappuccino')
    const picture = { x: 195, y: 150 }
    const top = async () => Math.round((await sheet.boundingBox())?.y ?? -1)
    await expect(sheet).toHaveAttribute('data-draggable')
    await sheet.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    const rest = await top()

    await drag(page, {
      from: picture,
      down: 90,
      ms: 600,
      whileHeld: () => expect.poll(top).toBe(rest + 90),
    })
    await expect.poll(top).toBe(rest)

    // Scrolled, the sheet names the product and its price, and the finger scrolls back instead of closing.
    const scroller = sheet.locator('div[tabindex="0"]').first()
    await scroller.evaluate((element) => element.scrollTo({ top: 260, behavior: 'instant' }))
    await expect(sheet.getByRole('heading', { level: 2, name: 'Cappuccino' }).first()).toHaveCSS('opacity', '1')
    await drag(page, { from: { x: 195, y: 400 }, down: 150, ms: 900 })
    expect(await top()).toBe(rest)
    await scroller.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))

    await drag(page, { from: picture, down: 400, ms: 1_500 })
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/localhost:\d+\/$/)

    await card(page, 'Cappuccino').getByRole('link', { name: 'Cappuccino' }).tap()
    await expect(sheet).toHaveAttribute('data-draggable')
    await sheet.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    const address = page.url()
    await drag(page, { from: picture, down: 80, ms: 60 })
    await expect(sheet).toBeHidden()

    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cappuccino' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Shop sections' })).toHaveCount(0)
    await drag(page, { from: picture, down: 80, ms: 60 })
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  })
})

test.describe('with a finger on a large screen', () => {
  test.use({ viewport: { width: 1_180, height: 640 }, hasTouch: true })

  test('scrolls the page of a product back up and keeps it open', async ({ page }) => {
    await open(page)
    const href = await card(page, 'Cappuccino').getByRole('link', { name: 'Cappuccino' }).getAttribute('href')
    await open(page, new URL(href ?? '', home).href)
    await expect(page.getByRole('heading', { level: 1, name: 'Cappuccino' })).toBeVisible()
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    expect(await scrolled()).toBeGreaterThan(150)
    await drag(page, { from: { x: 900, y: 250 }, down: 300, ms: 300 })
    await expect.poll(scrolled).toBe(0)
    expect(page.url()).toContain('/product/')
  })
})

test.describe('with the keyboard alone', () => {
  test.use({ viewport: desktop })

  test('opens a product, chooses an option, returns the focus on closing, and adds the product', async ({ page }) => {
    await open(page)
    const link = card(page, 'Olov burger').getByRole('link', { name: 'Olov burger' })
    await link.focus()
    await page.keyboard.press('Enter')
    const pop = layer(page, 'Olov burger')
    await expect(pop).toBeVisible()
    await pop.getByRole('radio', { name: /Single patty/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(pop.getByRole('radio', { name: /Double patty/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(pop).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await pop.getByRole('button', { name: /^Add \d/ }).focus()
    await page.keyboard.press('Enter')
    await expect(pop).toBeHidden()
    await expect(count(page, 'Olov burger')).toHaveText('1')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('[S2.10] shows the product page with options and price', async ({ page }) => {
    await page.goto(home)
    await card(page, 'Olov burger').getByRole('link', { name: 'Olov burger' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Olov burger' })).toBeVisible()
    await expect(page.getByText('Double patty, 240 g')).toBeVisible()
    await expect(page.getByText('39\u00a0100').first()).toBeVisible()
  })
})

test.describe('the count on a product card', () => {
  test.use({ viewport: phone })

  /** Milliseconds from the click to the changed number in the DOM, measured inside the page. */
  const pressAndMeasure = (page: Page, label: string) =>
    page.evaluate(async (name) => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('article button')].find(
        (one) => one.getAttribute('aria-label') === name,
      )
      const stepper = button?.parentElement
      if (!button || !stepper) throw new Error(`No button ${name} in a product card`)
      const before = stepper.querySelector('output')?.textContent ?? ''
      const began = performance.now()
      const moved = new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if ((stepper.querySelector('output')?.textContent ?? '') === before) return
          watch.disconnect()
          resolve(performance.now() - began)
        })
        watch.observe(stepper, { childList: true, subtree: true, characterData: true })
      })
      button.click()
      return moved
    }, label)

  /** Milliseconds of a fixed piece of arithmetic inside the page: how fast this machine is at this moment. */
  const measureMachine = (page: Page) =>
    page.evaluate(() => {
      const began = performance.now()
      let mixed = 1
      for (let turn = 0; turn < 8_000_000; turn++) mixed = Math.imul(mixed ^ turn, 0x01_00_01_93)
      return performance.now() - began + (mixed === 0 ? 1 : 0)
    })

  test('changes within 50 ms (median) on a four times slower CPU, also without network', async ({ page, context }) => {
    await open(page)
    await quiet(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const took = [await pressAndMeasure(page, 'Add: Cola')]
    const machine: number[] = []
    await context.setOffline(true)
    for (let turn = 0; turn < 16; turn++) {
      machine.push(await measureMachine(page))
      took.push(await pressAndMeasure(page, 'One more: Cola'))
    }
    await expect(count(page, 'Cola')).toHaveText('17')
    const number = medianOf(took)
    const arithmetic = medianOf(machine)
    console.log(
      `add → number: median ${number.toFixed(1)} ms of ${took.map((one) => one.toFixed(0)).join(' ')}; arithmetic ${arithmetic.toFixed(1)} ms of ${machine.map((one) => one.toFixed(0)).join(' ')}`,
    )
    expect(number).toBeLessThan(50 * Math.max(1, arithmetic / quietArithmeticMs))
  })

  test('returns the focus to the add button when the count goes down to zero', async ({ page }) => {
    await open(page)
    const ketchup = card(page, 'Ketchup')
    await ketchup.getByRole('button', { name: 'Add: Ketchup' }).click()
    await ketchup.getByRole('button', { name: 'Remove: Ketchup' }).click()
    await expect(ketchup.getByRole('button', { name: 'Add: Ketchup' })).toBeFocused()
  })
})

test('opens a product with options and adds it to the basket without network', async ({ page, context }) => {
  await open(page)
  await prepared(page)
  await context.setOffline(true)
  await card(page, 'Cappuccino').getByRole('link', { name: 'Cappuccino' }).click()
  const pop = layer(page, 'Cappuccino')
  await pop.getByRole('radio', { name: 'Whole milk' }).check({ force: true })
  await pop.getByRole('button', { name: /^Add \d/ }).click()
  await expect(count(page, 'Cappuccino')).toHaveText('1')
})

// The profile page: the active order with live status, and the shortcuts.
import { expect as patient, test } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { collectPageErrors } from '@dasturxon/testbed/observing/page-errors'
import { openOwnShop } from './own-shop.ts'
import { bring, placeDelivery, placeOrder } from './place-order.ts'
import { screens } from './screens.ts'

/** Timeouts are long because the test machine has two busy cores. */
const expect = patient.configure({ timeout: 30_000 })
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 150_000 })

for (const [screen, width, height] of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height } })

    test('[S2.23] shows the active order with live status and links to orders, favourites, addresses and details', async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page)
      const shop = await openOwnShop({ settings: { favourite_active: true } })
      const [person, owner] = [await shop.customer(), await shop.staff('OWNER')]
      const order = await placeDelivery(shop, person)
      await shop.enter(page.context(), person)
      await page.goto(`${shop.home}/profile`)
      const main = page.getByRole('main')
      const running = main.getByRole('link', { name: `#${order.number} · ` })
      await expect(running).toContainText(`#${order.number} · Received`)
      await expect(running).toContainText(/\d+\sminutes/)
      await bring(shop, owner, order.id, 'ACCEPTED', 'COOKING')
      await expect(running).toContainText('Cooking')
      expect(await findViolationsInBothThemes(page)).toEqual([])

      for (const [name, path] of [
        [/^Orders/, '/profile/orders'],
        [/^Favourites/, '/profile/favorites'],
        [/^Addresses/, '/profile/address'],
        [/^Personal details/, '/profile/user'],
      ] as const) {
        // Beside the page of a desktop are the links to all parts, so the page does not repeat them.
        const beside = page.getByRole('navigation', { name: 'Shop and account' })
        const links = screen === 'desktop' && path !== '/profile/user' ? beside : main
        await links.getByRole('link', { name }).click()
        await page.waitForURL(shop.home + path)
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goBack()
        await expect(running).toBeVisible()
      }
      await running.click()
      await page.waitForURL(`${shop.home}/profile/orders/${order.id}`)
      await page.goBack()
      await bring(shop, owner, order.id, 'DONE', 'ON_WAY')
      if (screen === 'desktop') {
        // The header says where the courier is going.
        const going = page.getByRole('banner').getByRole('link', { name: 'The courier is on the way' })
        await expect(going).toHaveAttribute('href', `/profile/orders/${order.id}`)
      }
      await bring(shop, owner, order.id, 'DELIVERED')
      await expect(running).toHaveCount(0)
      expect(pageErrors).toEqual([])
      await shop.close()
    })
  })

test('hides the favourites shortcut when favourites are switched off, and shows an order only when one is active', async ({
  page,
}) => {
  const shop = await openOwnShop({ settings: { favourite_active: false } })
  const person = await shop.customer()
  await shop.enter(page.context(), person)
  await page.goto(`${shop.home}/profile`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Addresses/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Favourites/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^#/ })).toHaveCount(0)

  const now = await placeOrder(person, shop.pickUp())
  await page.reload()
  await expect(main.getByRole('link', { name: /^#/ })).toContainText(`#${now.number}`)
  await shop.close()
})

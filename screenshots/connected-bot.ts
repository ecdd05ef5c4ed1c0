// Answers of the API for a shop whose bot works, as the demo shops have none.
import type { Page } from '@playwright/test'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { changing } from './shot-page.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A group at the first branch of the shop; its id is read with the rights of the visitor. */
const withGroup = (page: Page) =>
  page.route('**/staff/v1/bot/chats', async (route) => {
    const request = route.request()
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'))
    const shop = await fetchLocally(new URL('/staff/v1/shop', request.url()).href, {
      headers: Object.fromEntries(headers),
    })
    const { branches } = (await shop.json()) as { branches: { id: string }[] }
    const json = branches.slice(0, 1).map(({ id }) => ({ chatId: '-1002415664821', branchId: id }))
    await route.fulfill({ json }).catch(() => {})
  })

export const botConnected =
  ({ isLinked }: { isLinked: boolean }) =>
  (page: Page) =>
    Promise.all([
      changing('**/staff/v1/bot', (bot) => ({
        ...bot,
        username: 'olov_food_bot',
        isConnected: true,
        connectedAt: ago(60 * 24 * 3),
        lastUpdateAt: ago(4),
      }))(page),
      changing('**/staff/v1/bot/own', () => ({ username: 'olov_food_bot', isLinked }))(page),
      withGroup(page),
      page.route('**/staff/v1/bot/own-link', (route) =>
        route.fulfill({
          status: 201,
          json: { url: `https://t.me/olov_food_bot?start=s_${'Ab3-'.repeat(8)}`, expiresAt: ago(-14.9) },
        }),
      ),
    ])

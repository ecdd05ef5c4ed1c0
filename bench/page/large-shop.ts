// Starts the product with a demo shop whose home page shows 200 products.
import { adminUrl, urlAs } from '@dasturxon/api/bootstrap'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { type FreshStack, startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { awaitAnswer } from '@dasturxon/testbed/servers/ports'
import { buildDocuments } from '../build-documents.ts'
import { enlargeMenu } from './large-menu.ts'

export const products = 200
export const shop = 'olov'

/** `change`: of the database with this URL, before the menu documents are written. */
export async function openLargeShop(change: (url: string) => Promise<void> = async () => {}): Promise<FreshStack> {
  buildIfChanged(shippedFolder)
  const stack = await startFreshStack('page', 'production')
  const cards = async () => (await (await fetchLocally(`${stack.shop(shop)}/`)).text()).split('<article').slice(1)
  const shown = await cards()
  const ids = new Set(shown.flatMap((card) => /\/product\/([0-9a-f-]{36})/.exec(card)?.[1] ?? []))
  const database = `dasturxon_page_${stack.ports.edge}`
  const url = Object.assign(new URL(adminUrl), { pathname: database }).href
  const merchantId = await enlargeMenu(url, shop, [...ids], products - shown.length)
  await change(url)
  await buildDocuments(urlAs(adminUrl, 'worker', database), [merchantId])
  await awaitAnswer(`${products} cards`, async () => (await cards()).length >= products, 60_000)
  return stack
}

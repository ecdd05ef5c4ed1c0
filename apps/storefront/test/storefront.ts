// Starts the production build in its real HTTP server, with the real API on a copy of the test database.
import { createHash } from 'node:crypto'
import { ask, startApi } from '@dasturxon/testbed/servers/api'
import { captureAnswers, captureLogs } from '@dasturxon/testbed/observing/captured'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { createApp } from '../server/app.ts'
import { readEnv } from '../server/env.ts'

type Row = Record<string, unknown>
export const text = (uz: string, ru = uz, eng = uz) => JSON.stringify({ uz, ru, eng })

/** `settings` are environment variables of the server, such as `API_URL`. */
export async function startHost(settings: Record<string, string> = {}) {
  const log = captureLogs()
  const app = await createApp(readEnv({ NODE_ENV: 'test', SHOP_KEPT_FOR: '0', PAGES_FOLDER: '', ...settings }), log)
  captureAnswers(app)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    baseUrl,
    get: (host: string, path: string, headers: Record<string, string> = {}) => ask(baseUrl, host, path, headers),
    stop: () => app.close(),
    /** What the server logs when it stops: how often a page was rendered, or found in memory or in the folder. */
    pageCounts: () => (JSON.parse(log.lines.at(-1) ?? '{}') as { pages?: Record<string, number> }).pages,
  }
}

export async function startStorefront(apiSettings: Record<string, string> = {}) {
  const api = await startApi(apiSettings)
  const host = await startHost({ API_URL: api.baseUrl })
  return {
    api,
    ...host,
    async openShop(settings: Row = {}) {
      const shop = await createMerchant(api.database, { settings })
      const { merchantId } = shop
      return {
        ...shop,
        category: (row: Row = {}) => createCategory(api.database, merchantId, row),
        product: (row: Row = {}) => createProduct(api.database, merchantId, row),
        branch: (row: Row = {}) => createBranch(api.database, merchantId, row),
        add: (table: string, row: Row) => api.database.insert(table, { merchant_id: merchantId, ...row }),
        get: (path: string, headers?: Record<string, string>) => host.get(shop.host, path, headers),
      }
    },
    async stop() {
      await host.stop()
      await api.stop()
    },
  }
}
export type Storefront = Awaited<ReturnType<typeof startStorefront>>

/** The hashes of all inline scripts or styles of a page, computed from its HTML. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

export function directive(policy: unknown, name: string): string[] {
  const found = String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

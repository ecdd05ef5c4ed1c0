// Storefront processes that share one folder of finished pages, configured as in production.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { request } from 'undici'
import { startStorefrontProcess } from '../storefront-process.ts'

export type Storefront = Awaited<ReturnType<typeof startStorefront>>
type Counts = { fromMemory: number; fromStore: number; rendered: number; servedExpired: number }

export async function startStorefront(stack: FreshStack, name: string, settings: Record<string, string>) {
  const { port, log, ...child } = await startStorefrontProcess(stack, name, settings)
  return {
    port,
    pid: child.pid,
    async read(host: string, path: string): Promise<string> {
      const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-host': host },
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${host}${path} responded with ${statusCode}`)
      return text
    },
    /** Ends the process and returns what it counted. */
    async stop(): Promise<Counts> {
      await child.stop(20_000)
      const last = readFileSync(log, 'utf8')
        .split('\n')
        .findLast((line) => line.includes('"pages"'))
      if (!last) throw new Error(`${name} has logged no counts`)
      return (JSON.parse(last) as { pages: Counts }).pages
    },
  }
}

/** Bytes of disk space that the pages in a folder occupy, and their number. */
export function diskUse(folder: string): { files: number; bytes: number } {
  const files = globSync('??/*', { cwd: folder })
  const sizeOf = (name: string) => (statSync(join(folder, name), { throwIfNoEntry: false })?.blocks ?? 0) * 512
  return { files: files.length, bytes: files.reduce((sum, name) => sum + sizeOf(name), 0) }
}

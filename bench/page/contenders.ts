// Serves three pages at one origin, in the same way: the home page, the bare page, and the home page without scripts.
// A proxy of the same kind as in production stands in front of one small server, which holds HTML and files in memory,
// already compressed. API calls and pictures go to the API of the running product, whichever page requests them.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { request } from 'undici'
import { launchEdge } from '@dasturxon/testbed/servers/edge'
import type { FreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { buildBarePage } from './bare-page.ts'
import { shop } from './large-shop.ts'

const paths = { ours: '/', bare: '/bare', scriptless: '/scriptless' } as const
export type Name = keyof typeof paths
export type Contender = { address: string; htmlBytes: number; brotliBytes: number }
export type Contenders = { pages: Record<Name, Contender>; stop: () => Promise<void> }

type Held = { body: Buffer; headers: Record<string, string | string[]> }

/** The quality at which the storefront compresses a page for its cache. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function serveContenders(stack: FreshStack): Promise<Contenders> {
  const [port, edge] = [await freePort(), await freePort()]
  const home = await request(`http://127.0.0.1:${stack.ports.storefront}/`, {
    headers: { 'x-forwarded-host': `${shop}.localhost:${edge}`, 'x-forwarded-proto': 'https', 'accept-encoding': 'br' },
  })
  const body = Buffer.from(await home.body.arrayBuffer())
  const html = brotliDecompressSync(body).toString()
  const { link, 'content-length': _, ...headers } = definedOf(home.headers)
  const bare = buildBarePage(html)
  const held = new Map<string, Held>([
    [paths.ours, { body, headers: { ...headers, ...(link && { link }) } }],
    [paths.scriptless, { body: brotliCompressSync(withoutScripts(html), quality), headers }],
    [paths.bare, { body: brotliCompressSync(bare.html, quality), headers: pageHeaders }],
    ...filesOf('apps/storefront/build/client', 'assets'),
    ...filesOf(bare.files, 'bare-assets'),
  ])
  const server = createServer((incoming, response) => {
    const found = held.get(incoming.url ?? '')
    if (found) return void response.writeHead(200, found.headers).end(found.body)
    const { method, url: path, headers } = incoming
    const passed = forward({ port: stack.ports.storefront, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed.on('error', () => response.destroy()))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const proxy = launchEdge(
    { ...stack.ports, edge, storefront: port },
    { logFile: join(stack.logs, 'bench-edge.ndjson') },
  )
  const origin = `https://${shop}.localhost:${edge}`
  await awaitAnswer('the bare page', async () => (await fetchLocally(origin + paths.bare)).ok, 30_000)
  const contender = (name: Name): Contender => {
    const body = held.get(paths[name])?.body ?? Buffer.alloc(0)
    return { address: origin + paths[name], htmlBytes: brotliDecompressSync(body).length, brotliBytes: body.length }
  }
  return {
    pages: { ours: contender('ours'), bare: contender('bare'), scriptless: contender('scriptless') },
    async stop() {
      await proxy.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'private, no-cache',
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The browser files of a build by their paths; fonts and pictures are compressed already. */
function filesOf(build: string, folder: string): [string, Held][] {
  return readdirSync(join(build, folder))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => {
      const content = readFileSync(join(build, folder, name))
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const isText = /^text|svg/.test(type)
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        ...(isText && { 'content-encoding': 'br' }),
      }
      return [`/${folder}/${name}`, { body: isText ? brotliCompressSync(content) : content, headers }]
    })
}

const definedOf = <T>(record: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

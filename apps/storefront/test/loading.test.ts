// What the root component shows in a browser while the merchant is being loaded, with a controllable proxy before the
// API.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

/** refuse: closes a connection · hold: accepts it without a response · pass: forwards it to the API */
async function openProxy(apiUrl: string) {
  const waiting: Socket[] = []
  const open = new Set<Socket>()
  const pass = (socket: Socket) => {
    const api = connect(Number(new URL(apiUrl).port), '127.0.0.1')
    for (const end of [socket, api]) open.add(end.on('error', () => {}))
    socket.pipe(api).pipe(socket)
  }
  let state: 'refuse' | 'hold' | 'pass' = 'refuse'
  const server = createServer((socket) => {
    if (state === 'refuse') socket.destroy()
    else if (state === 'hold') waiting.push(socket)
    else pass(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    set(next: typeof state) {
      state = next
      if (next === 'pass') waiting.splice(0).forEach(pass)
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

test('[S2.46a] [S2.46b] [S2.47] [S2.49] a retry after a failure shows ...loading until the merchant is loaded, then the page in its layout', async () => {
  const shop = await storefront.openShop({ brand: 'Olov', main_language: 'uz' })
  await shop.product({ name: text('Toʻy oshi') })
  const proxy = await openProxy(storefront.api.baseUrl)
  const host = await startHost({ API_URL: proxy.url })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * 127.0.0.1',
    ],
  })
  const page = await browser.newPage()

  const response = await page.goto(`http://${shop.host}:${new URL(host.baseUrl).port}/`)
  expect([response?.status(), await page.title()]).toEqual([503, 'Internal Server Error'])
  const isHydrated = () => Object.keys(document.querySelector('button') ?? {}).some((key) => key.startsWith('__react'))
  await page.waitForFunction(isHydrated)
  proxy.set('hold')
  // The text is read by a script inside the page, because the browser is already loading the next document.
  const shown = await page.evaluate(async () => {
    document.querySelector('button')?.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return document.body.innerText
  })
  expect(shown.trim()).toBe('...loading')
  proxy.set('pass')
  await page.getByRole('heading', { name: 'Toʻy oshi' }).waitFor()
  expect(await page.getByRole('banner').innerText()).toContain('Olov')

  await browser.close()
  await host.stop()
  proxy.close()
})

// npm run bench -- weight: kilobytes that a phone loads before the first paint of a page with only the shell. Scripts
// and styles are those the document references; fonts are those Chromium fetched for the shown text.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { budget, report } from '@dasturxon/testbed/observing/report'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'

const client = 'apps/storefront/build/client'
/** The smallest page inside the complete shell. */
const emptyPage = '/language'
const bars = { js: 125, css: 20, fonts: 50 }

export async function weight(): Promise<void> {
  buildIfChanged(shippedFolder)
  const stack = await startFreshStack('weight', 'production')
  const address = (language: string) => `${stack.shop('olov')}${emptyPage}?lang=${language}`
  const referenced = await filesReferencedBy(address('uz'))
  const fonts = { uz: await fontsFetchedBy(address('uz')), ru: await fontsFetchedBy(address('ru')) }
  await stack.stop()

  const js = compressed(referenced.filter((file) => file.endsWith('.js')))
  const css = compressed(referenced.filter((file) => file.endsWith('.css')))
  const font = Math.max(kilobytes(fonts.uz), kilobytes(fonts.ru))
  report('weight', {
    jsKb: js,
    cssKb: css,
    fontsKb: { uz: kilobytes(fonts.uz), ru: kilobytes(fonts.ru) },
    bars,
    budget: { js: budget.firstPageJsKb, css: budget.firstPageCssKb, fonts: budget.firstPageFontsKb },
    pass:
      js <= Math.min(bars.js, budget.firstPageJsKb) &&
      css <= Math.min(bars.css, budget.firstPageCssKb) &&
      font <= Math.min(bars.fonts, budget.firstPageFontsKb),
  })
}

async function filesReferencedBy(address: string): Promise<string[]> {
  const response = await fetchLocally(address)
  const page = `${await response.text()}${response.headers.get('link')}`
  return [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

async function fontsFetchedBy(address: string): Promise<string[]> {
  const browser = await chromium.launch(chromiumLaunch)
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.woff2')) files.add(pathname)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await browser.close()
  return [...files]
}

const rounded = (bytes: number) => Math.round(bytes / 100) / 10
const compressed = (files: readonly string[]) =>
  rounded(files.reduce((sum, file) => sum + readFileSync(join(client, `${file}.gz`)).length, 0))
const kilobytes = (files: readonly string[]) =>
  rounded(files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0))

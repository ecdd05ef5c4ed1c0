// Notices and the error dialog in a browser, under the content security policy of the shop.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import type { Browser, Page } from '@playwright/test'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../server/csp.ts'
import { externalNoticeStyles } from '../vite/external-notice-styles.ts'
import { openChromium } from './chromium.ts'
import type { TestShop } from './passing-page/main.tsx'

declare const shop: TestShop

const folder = mkdtempSync(join(tmpdir(), 'passing-'))
const consoleErrors: string[] = []
let browser: Browser
let server: PreviewServer
let page: Page

beforeAll(async () => {
  const root = join(import.meta.dirname, 'passing-page')
  // By default the lingui macros look for their configuration in the working directory of the process.
  process.env['LINGUI_CONFIG'] = join(import.meta.dirname, '../lingui.config.ts')
  const linguiPlugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
  const plugins = [tailwindcss(), ...linguiPlugins, externalNoticeStyles()]
  const outDir = folder
  await build({ root, configFile: false, logLevel: 'error', plugins, build: { outDir, target: 'esnext' } })
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: [],
    frameAncestors: [],
    callable: [],
    strangers: [],
    development: false,
  })
  const headers = { 'content-security-policy': policy }
  server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, headers } })
  browser = await openChromium()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  // The clock runs as usual, and a test can fast-forward it.
  await page.clock.install()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

type Notify = TestShop['notify']
const notice = (kind: keyof Notify, title: string, corner?: Parameters<Notify['info']>[2]) =>
  page.evaluate(([kind, title, corner]) => shop.notify[kind](title, 'Bir satr', corner), [kind, title, corner] as const)
const shown = (title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })
const boxOf = async (title: string) => {
  await page.waitForTimeout(600)
  const box = await shown(title).boundingBox()
  if (!box) throw new Error(`The notice "${title}" is not shown`)
  return box
}

beforeEach(async () => {
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.getByRole('region', { name: 'Bildirishnomalar' }).waitFor({ state: 'attached' })
  await page.mouse.move(640, 600)
})

describe('a notice', () => {
  test.each(['success', 'info', 'warning', 'error'] as const)(
    '[S8.20a] shows a notice of the type %s',
    async (kind) => {
      await notice(kind, `Xabar ${kind}`)
      await shown(`Xabar ${kind}`).getByText('Bir satr').waitFor()
    },
  )

  test('[S8.20b] [S8.20c] closes a notice after 4500 ms, or earlier by its button', async () => {
    await notice('info', 'Oʻtkinchi')
    await shown('Oʻtkinchi').waitFor()
    await page.clock.fastForward(3_500)
    expect(await shown('Oʻtkinchi').count()).toBe(1)
    await page.clock.fastForward(1_000)
    await shown('Oʻtkinchi').waitFor({ state: 'detached' })
    await notice('info', 'Yopiladi')
    await shown('Yopiladi').getByRole('button', { name: 'Yopish' }).click()
    await shown('Yopiladi').waitFor({ state: 'detached', timeout: 2_000 })
  })

  test('keeps a notice open while it has the pointer or the focus', async () => {
    await notice('info', 'Kutadi')
    await shown('Kutadi').hover()
    await page.waitForTimeout(100)
    await page.clock.fastForward(60_000)
    expect(await shown('Kutadi').count()).toBe(1)
    await shown('Kutadi').getByRole('button').focus()
    await page.mouse.move(640, 600)
    await page.waitForTimeout(100)
    await page.clock.fastForward(60_000)
    expect(await shown('Kutadi').count()).toBe(1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.waitForTimeout(100)
    await page.clock.fastForward(4_500)
    await shown('Kutadi').waitFor({ state: 'detached' })
  })

  test('[S8.20d] shows a notice in the requested corner', async () => {
    for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
      await notice('info', corner, corner)
      const { x, y, width, height } = await boxOf(corner)
      expect([y + height / 2 < 450 ? 'top' : 'bottom', x + width / 2 < 640 ? 'left' : 'right'].join('-')).toBe(corner)
    }
  })

  test('[S8.20e] stacks notices with a gap of 16 px', async () => {
    await notice('info', 'Birinchi')
    await notice('info', 'Ikkinchi')
    const [upper, lower] = [await boxOf('Ikkinchi'), await boxOf('Birinchi')]
    expect(Math.round(lower.y - upper.y - upper.height)).toBe(16)
  })
})

describe('the error dialog', () => {
  const problem = (failed: Parameters<TestShop['showProblem']>[0]) =>
    page.evaluate((failed) => shop.showProblem(failed), failed)

  test('[S8.01] shows the error text of the server, traps the focus and closes with Esc', async () => {
    await page.locator('#before').focus()
    await problem({ code: 'no_promo', description: { uz: 'Promokod topilmadi', ru: 'Промокод не найден' } })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Promokod topilmadi').waitFor()
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      // At either end of the dialog a guard element has the focus first and passes it on, so the check is repeated.
      await expect.poll(() => dialog.evaluate((layer) => layer.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
  })

  test('[S8.02] shows a general text for a request without a response', async () => {
    await problem({ code: 'unreachable' })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Xatolik yuz berdi, birozdan soʻng urinib koʻring').waitFor()
    await dialog.getByRole('button', { name: 'Yopish' }).last().click()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('notices and the error dialog cause no content security policy violation', () => {
  expect(consoleErrors).toEqual([])
})

// Notices and the error dialog in a living page, under the shop's own content policy.
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
const refused: string[] = []
let browser: Browser
let server: PreviewServer
let page: Page

beforeAll(async () => {
  const root = join(import.meta.dirname, 'passing-page')
  // Its macros look for their configuration where the process stands.
  process.env['LINGUI_CONFIG'] = join(import.meta.dirname, '../lingui.config.ts')
  const words = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
  const plugins = [tailwindcss(), ...words, externalNoticeStyles()]
  const outDir = folder
  await build({ root, configFile: false, logLevel: 'error', plugins, build: { outDir, target: 'esnext' } })
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: [],
    frameAncestors: [],
    strangers: [],
    development: false,
  })
  const headers = { 'content-security-policy': policy }
  server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, headers } })
  browser = await openChromium()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  // It runs as usual, and can be pushed on.
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
  if (!box) throw new Error(`${title} is not shown`)
  return box
}

beforeEach(async () => {
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.getByRole('region', { name: 'Xabarnomalar' }).waitFor({ state: 'attached' })
  await page.mouse.move(640, 600)
})

describe('[S8.20] a notice', () => {
  test.each(['success', 'info', 'warning', 'error'] as const)('may be of the type %s', async (kind) => {
    await notice(kind, `Xabar ${kind}`)
    await shown(`Xabar ${kind}`).getByText('Bir satr').waitFor()
  })

  test('stays for 4500 ms and can be closed before', async () => {
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

  test('waits while it is pointed at and while the focus is in it', async () => {
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

  test('appears in any of four corners', async () => {
    for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
      await notice('info', corner, corner)
      const { x, y, width, height } = await boxOf(corner)
      expect([y + height / 2 < 450 ? 'top' : 'bottom', x + width / 2 < 640 ? 'left' : 'right'].join('-')).toBe(corner)
    }
  })

  test('stands 16 px from the next', async () => {
    await notice('info', 'Birinchi')
    await notice('info', 'Ikkinchi')
    const [upper, lower] = [await boxOf('Ikkinchi'), await boxOf('Birinchi')]
    expect(Math.round(lower.y - upper.y - upper.height)).toBe(16)
  })
})

describe('the error dialog', () => {
  const problem = (failed: Parameters<TestShop['showProblem']>[0]) =>
    page.evaluate((failed) => shop.showProblem(failed), failed)

  test('[S8.01] says what the server said, keeps the focus, and goes with Esc', async () => {
    await page.locator('#before').focus()
    await problem({ code: 'no_promo', description: { uz: 'Promokod topilmadi', ru: 'Промокод не найден' } })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Promokod topilmadi').waitFor()
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      // At either end a guard hands the focus on.
      await expect.poll(() => dialog.evaluate((layer) => layer.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('before')
  })

  test('[S8.02] has words for a call that got no answer', async () => {
    await problem({ code: 'unreachable' })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Xatolik yuz berdi, birozdan soʻng urinib koʻring').waitFor()
    await dialog.getByRole('button', { name: 'Yopish' }).last().click()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('none of it asks for more than the content policy gives', () => {
  expect(refused).toEqual([])
})

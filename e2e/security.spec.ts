// Hostile texts of a merchant stay text: no script runs, no foreign host is requested, no page violates its CSP.
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '@dasturxon/testbed/observing/page-errors'
import { colourIsRefused, openHostileShop, wordsPerShop } from './hostile-shop.ts'
import { hostileColours, hostileWords } from './hostile-words.ts'
import { quiet } from './quiet.ts'
import { shop, shops } from './shops.ts'

/** 5 000 texts at scale 1, or `HOSTILE_WORDS=5000 npm run e2e -- security`. */
const count = Number(process.env['HOSTILE_WORDS'] ?? 500)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_115)

type Watched = Window & { violations: string[]; ran: number }

async function watch(page: Page) {
  const foreign: string[] = []
  const dialogs: string[] = []
  await page.addInitScript(() => {
    const watched = window as unknown as Watched & { pwned: () => void }
    watched.violations = []
    watched.ran = 0
    watched.pwned = () => void watched.ran++
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('request', (request) => {
    if (
      !['data:', 'blob:'].includes(new URL(request.url()).protocol) &&
      !request.url().startsWith(new URL(page.url()).origin)
    )
      foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return async () => ({
    foreign: foreign.filter((address) => !/^https:\/\/[\w-]+\.localhost:/.test(address)),
    dialogs,
    ...(await page.evaluate(() => {
      const { violations, ran } = window as unknown as Watched
      return {
        violations,
        ran,
        handlers: document.querySelectorAll('[onerror],[onload],[onclick],[onfocus],[srcdoc]').length,
        addresses: document.querySelectorAll('a[href^="javascript:" i],base,iframe,form[action^="http"]').length,
        polluted: ({} as { pwned?: unknown }).pwned !== undefined,
      }
    })),
  })
}

const clean = { foreign: [], dialogs: [], violations: [], ran: 0, handlers: 0, addresses: 0, polluted: false }

for (const { sub, brand } of shops)
  test(`${brand}: pages cause no CSP violation and no foreign request`, async ({ page }) => {
    const report = await watch(page)
    for (const path of ['/', '/nothing', '/merchantNotAvailable']) {
      await page.goto(shop(sub) + path)
      await quiet(page)
    }
    expect(await report()).toEqual(clean)
  })

for (let batch = 0; batch * wordsPerShop < count; batch++)
  test(`hostile words ${batch * wordsPerShop + 1} to ${(batch + 1) * wordsPerShop} (seed ${seed}) are shown as plain text`, async ({
    page,
  }) => {
    const words = hostileWords(count, seed).slice(batch * wordsPerShop, (batch + 1) * wordsPerShop)
    const sub = await openHostileShop(words)
    const report = await watch(page)
    for (const path of ['/?lang=uz', '/nothing?lang=eng']) {
      const response = await page.goto(shop(sub) + path)
      expect(response?.status()).toBeLessThan(500)
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
      await quiet(page)
    }
    await page.goto(`${shop(sub)}/?lang=uz`)
    await hydrated(page)
    expect(await page.getByRole('article').count()).toBeGreaterThan(50)
    expect(await report()).toEqual(clean)
  })

test('escapes hostile texts in the serialised page state so that they cannot close its script tag', async ({
  page,
}) => {
  const sub = await openHostileShop(['</script><script>pwned()</script>', '\u2028\u2029<!--'])
  const source = (await (await page.goto(`${shop(sub)}/?lang=uz`))?.text()) ?? ''
  const states = [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, content = '']) => content)
  expect(states.length).toBeGreaterThan(2)
  for (const state of states) expect(state).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i)
})

test('refuses an invalid colour in the database', async () => {
  for (const colour of hostileColours)
    for (const [table, column] of [
      ['merchant_settings', 'main_color'],
      ['merchant', 'color'],
      ['menu_group', 'bg_color'],
      ['category', 'text_color'],
      ['brand_tab', 'color'],
    ] as const)
      expect([colour, table, column, await colourIsRefused(table, column, colour)]).toEqual([
        colour,
        table,
        column,
        true,
      ])
})

test('refuses a new trusted-types policy, innerHTML and a script source that the app did not create', async ({
  page,
}) => {
  await page.goto(shop('olov'))
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const attempt = (action: () => unknown) => {
      try {
        action()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return [
      attempt(() => trustedTypes.createPolicy('mine', { createHTML: (text: string) => text })),
      attempt(() => (document.body.innerHTML = '<p>x</p>')),
      attempt(() => Object.assign(document.createElement('script'), { src: '/x.js' })),
    ]
  })
  expect(made).toEqual(['refused', 'refused', 'refused'])
})

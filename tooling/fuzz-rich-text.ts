// npm run fuzz:rich-text -- [--scale 0.02] [--seed 7]: shows hostile fragments as a merchant's text in Chromium, as the
// server renders them and as the browser does, without a content policy to help. None may run a script, send a request,
// make an element or an attribute of its own, or change the look of the page around it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '@dasturxon/testbed/observing/chromium'
import { report } from '@dasturxon/testbed/observing/report'
import { cleanRichText } from '@dasturxon/rules/rich-text'
import { rolldown } from 'rolldown'
import { hostileFragments } from './hostile-fragments.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261119' } },
})
const count = Math.round(5_000 * Number(values.scale))
const seed = Number(values.seed)
const began = performance.now()

const entry = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server.browser'
import { Prose } from '${resolve('apps/storefront/app/pages/info/prose.tsx')}'
window.show = (text) => {
  const element = createElement(Prose, { text })
  document.getElementById('server').innerHTML = renderToString(element)
  const root = createRoot(document.getElementById('browser'))
  flushSync(() => root.render(element))
  return () => root.unmount()
}`

const build = await rolldown({
  input: 'page',
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [
    { name: 'page', resolveId: (id) => (id === 'page' ? id : null), load: (id) => (id === 'page' ? entry : null) },
  ],
})
const { output } = await build.generate({ format: 'iife' })
await build.close()

const browser = await chromium.launch(chromiumLaunch)
try {
  const page = await browser.newPage()
  const requests: string[] = []
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url === 'https://shop.test/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><body><p id="sentinel">Olov</p><main id="server"></main><main id="browser"></main>',
      })
    requests.push(url)
    return route.abort()
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto('https://shop.test/')
  await page.addScriptTag({ content: output[0].code })
  const fragments = hostileFragments(count, seed)
  // As staff would save it, and as it would be if it had come past the API.
  const texts = fragments.flatMap((fragment) => [fragment, cleanRichText(fragment)])
  // A text that leads the page elsewhere ends the inspection.
  const { faults, links } = await page
    .evaluate(inspect, texts)
    .catch((error: unknown) => ({ faults: [{ error: String(error) }], links: 0 }))
  // A picture or a style sheet would be asked for a moment later.
  await page.waitForTimeout(200)
  for (const fault of faults.slice(0, 3)) console.error(JSON.stringify(fault))
  const seconds = Math.round((performance.now() - began) / 100) / 10
  // Without a link that works, nothing of the marks would have been tried.
  const pass = count > 0 && faults.length === 0 && requests.length === 0 && (links > 0 || count < 50)
  report('fuzz:rich-text', {
    fragments: count,
    faults: faults.length,
    requests: requests.length,
    links,
    seed,
    seconds,
    pass,
  })
} finally {
  await browser.close()
}

/** Runs in the page. */
async function inspect(shown: readonly string[]): Promise<{ faults: object[]; links: number }> {
  const page = window as unknown as { show: (text: string) => () => void; ran: () => void }
  const found: object[] = []
  let links = 0
  let current = ''
  page.ran = () => void found.push({ ran: current })
  const allowed: Record<string, readonly string[]> = {
    DIV: ['class', 'tabindex', 'role'],
    SPAN: ['class', 'aria-hidden'],
    A: ['class', 'href', 'rel', 'target'],
    TH: ['class', 'scope'],
  }
  for (const tag of ['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TD', 'STRONG', 'EM'])
    allowed[tag] = ['class']
  const sentinel = document.querySelector('#sentinel') as HTMLElement
  const look = () =>
    JSON.stringify([...getComputedStyle(sentinel)].map((name) => getComputedStyle(sentinel).getPropertyValue(name)))
  const untouched = look()
  for (const [index, text] of shown.entries()) {
    current = text
    const leave = page.show(text)
    for (const element of document.querySelectorAll('main *')) {
      const names = allowed[element.tagName]
      const stray = element.getAttributeNames().filter((name) => !names?.includes(name))
      if (!names || stray.length > 0) found.push({ text, tag: element.tagName, stray })
      if (!(element instanceof HTMLAnchorElement)) continue
      links++
      const { protocol, host } = element
      const isOwn = host === 'shop.test' && element.getAttribute('href')?.startsWith('/')
      const leavesSafely = element.rel.includes('noopener') && ['http:', 'https:', 'tel:', 'mailto:'].includes(protocol)
      if (!isOwn && !leavesSafely) found.push({ text, href: element.href })
      if (host === 'evil.test' && element.getAttribute('href')?.startsWith('/'))
        found.push({ text, leads: element.href })
      element.focus()
    }
    if (
      document.querySelectorAll('body > *').length !== 3 ||
      document.head.querySelector('style, link, base, meta[http-equiv]')
    )
      found.push({ text, moved: document.body.children.length })
    if (index % 50 === 0 && look() !== untouched) found.push({ text, look: 'changed' })
    leave()
    document.querySelector('#browser')?.replaceChildren()
    // Handlers of broken pictures and of focus run after the current task.
    if (index % 100 === 0) await new Promise((resume) => setTimeout(resume, 0))
  }
  return { faults: found, links }
}

import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulators, type Simulators } from '../in-process.ts'

let simulators: Simulators
beforeAll(async () => void (simulators = await startSimulators()))
afterAll(() => simulators.stop())

const hitsOf = async (counter: string) =>
  (await fetch(`${simulators.url('yandex-metrika')}/_hits?counter=${counter}`)).json()

test('counts what the page has called before and after the script came, in that order, and reports a goal as sent', async () => {
  const root = simulators.url('yandex-metrika')
  const script = await (await fetch(`${root}/metrika/tag.js`)).text()
  const page = {
    window: {
      ym: {
        a: [
          [7, 'init', {}],
          [7, 'reachGoal', 'seen'],
        ],
      } as { a: unknown[] } | ((...p: unknown[]) => void),
    },
    location: { href: 'https://olov.uz/', hostname: 'olov.uz' },
    document: { referrer: '' },
    URLSearchParams,
    fetch: (address: string) => fetch(address.replace('https://mc.yandex.ru', root)),
  }
  const reports: string[] = []
  runInNewContext(script, page)
  if (typeof page.window.ym === 'function') page.window.ym(7, 'reachGoal', 'ordered', {}, () => reports.push('ordered'))
  await expect.poll(() => hitsOf('7')).toEqual(['https://olov.uz/', 'goal://olov.uz/seen', 'goal://olov.uz/ordered'])
  await expect.poll(() => reports).toEqual(['ordered'])
  expect(await hitsOf('8')).toEqual([])
})

test('refuses a request without a page or with a counter that is no number', async () => {
  const root = simulators.url('yandex-metrika')
  for (const path of ['/watch/7', '/watch/x?page-url=https://olov.uz'])
    expect((await fetch(`${root}${path}`)).status).toBe(400)
})

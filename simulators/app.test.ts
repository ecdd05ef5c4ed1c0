import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from './in-process.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())

const root = () => new URL('/', simulators.url('eskiz')).href
const page = async () => (await fetch(root())).text()

test('the front page shows sent messages newest first and escapes their HTML', async () => {
  expect(await page()).toContain('Nothing yet')
  for (const text of ['Olov: first', 'Olov: <b>second</b>'])
    await fetch(`${simulators.url('playmobile')}/broker-api/send`, {
      method: 'POST',
      headers: { authorization: 'Basic ZGVtbzpkZW1vLXBhc3M=', 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ recipient: '998901234567', 'message-id': text, sms: { originator: '3700', content: { text } } }],
      }),
    })
  const html = await page()
  expect(html.indexOf('second')).toBeLessThan(html.indexOf('first'))
  expect(html).not.toContain('<b>')
  expect(html).toContain('http-equiv="refresh"')
  // Accounts are secrets of the merchants: a screenshot of the front page must not contain them.
  expect(html).not.toContain('demo')
})

test('DELETE /_sent removes the messages of a simulator', async () => {
  expect(await simulators.sent('playmobile')).not.toEqual([])
  await fetch(`${simulators.url('playmobile')}/_sent`, { method: 'DELETE' })
  expect(await simulators.sent('playmobile')).toEqual([])
})

/** Node closes an idle keep-alive connection after five seconds: a process that waited for it would take longer. */
const longestStop = 4_000

test('the process prints its address and exits at once after SIGTERM, though a keep-alive connection is open', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('start.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address } = JSON.parse(line) as { address: string }
  expect(await (await fetch(`${address}/livez`)).json()).toEqual({ status: 'ok' })
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(performance.now() - began).toBeLessThan(longestStop)
})

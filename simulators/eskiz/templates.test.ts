import { afterEach, expect, test } from 'vitest'
import type { Settings } from '../app.ts'
import { type Simulators, startSimulators } from '../in-process.ts'

let simulators: Simulators
afterEach(() => simulators.stop())

/** Starts the simulators and logs in an account; returns the requests of that account. */
async function openShop(settings: Settings['eskiz']) {
  simulators = await startSimulators({ eskiz: settings ?? {} })
  const post = (path: string, fields: Record<string, string>, token = '') =>
    fetch(`${simulators.url('eskiz')}/api/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { authorization: `Bearer ${token}` },
    })
  const answer = await post('auth/login', { email: 'olov@example.uz', password: 'secret' })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  return {
    submit: (template: string) => post('user/template', { template }, token),
    async states() {
      const headers = { authorization: `Bearer ${token}` }
      const list = await fetch(`${simulators.url('eskiz')}/api/user/templates`, { headers })
      const { result } = (await list.json()) as { result: { template: string; status: string }[] }
      return result.map(({ status }) => status)
    },
    send: async (message: string) =>
      (await post('message/sms/send', { mobile_phone: '998901234567', message, from: '4546' }, token)).status,
  }
}

test('accepts a text that matches an approved template with any code, and refuses other texts', async () => {
  const shop = await openShop({ approved: [] })
  expect(await shop.send('Olov (uz): tasdiqlash kodi 482913')).toBe(400)
  await shop.submit('Olov (uz): tasdiqlash kodi {code}')
  expect(await shop.send('Olov (uz): tasdiqlash kodi 482913')).toBe(200)
  expect(await shop.send('Lola: tasdiqlash kodi 482913')).toBe(400)
  expect(await shop.send('Olov (uz): tasdiqlash kodi ')).toBe(400)
})

test('refuses a text until the moderator approves its template', async () => {
  const shop = await openShop({ approved: [], moderateAfter: null })
  await shop.submit('Olov: kod {code}')
  expect(await shop.states()).toEqual(['moderation'])
  expect(await shop.send('Olov: kod 1')).toBe(400)
  for (const [status, answer] of [
    ['inproccess', 400],
    ['rejected', 400],
    ['reklama', 200],
    ['service', 200],
  ] as const) {
    await simulators.tell('/eskiz/_templates/1', { status })
    expect([status, await shop.send('Olov: kod 1')]).toEqual([status, answer])
  }
})

test('approves a template after the configured time', async () => {
  const shop = await openShop({ approved: [], moderateAfter: 30 })
  await shop.submit('Olov: kod {code}')
  await expect.poll(() => shop.states()).toEqual(['service'])
  expect((await shop.submit('')).status).toBe(400)
})

test('a test account may only send the three test texts', async () => {
  const shop = await openShop({})
  await simulators.tell('/eskiz/_account', { name: 'olov@example.uz', isTest: true })
  const answers = ['Это тест от Eskiz', 'Bu Eskiz dan test', 'This is test from Eskiz', 'Olov: kod 482913'].map(
    shop.send,
  )
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 400])
})

test('by default accepts any text that begins with a brand and a colon', async () => {
  const shop = await openShop({})
  expect(await shop.send('Olov: tasdiqlash kodi 482913. Uni hech kimga bermang.')).toBe(200)
  expect(await shop.send('482913')).toBe(400)
})

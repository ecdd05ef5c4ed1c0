import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../in-process.ts'

const reports: URLSearchParams[] = []
const listener = createServer((request, response) => {
  void text(request).then((form) => {
    reports.push(new URLSearchParams(form))
    response.writeHead(204).end()
  })
})
let simulators: Simulators
let callback_url: string
beforeAll(async () => {
  simulators = await startSimulators({ eskiz: { reportAfter: 10 } })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  callback_url = `http://shop.localhost:${(listener.address() as AddressInfo).port}/reports`
})
afterAll(async () => {
  await simulators.stop()
  listener.close()
})

test('posts the delivery report as a form to the callback, and again on request', async () => {
  const post = (path: string, fields: Record<string, string>, token = '') =>
    fetch(`${simulators.url('eskiz')}/api/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { authorization: `Bearer ${token}` },
    })
  const login = await post('auth/login', { email: 'shop@example.uz', password: 'secret' })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const fields = { mobile_phone: '998901234567', message: 'Olov: ʻkodʼ 1', from: '4546', callback_url }
  const { id } = (await (await post('message/sms/send', fields, token)).json()) as { id: string }

  await expect.poll(() => reports.length).toBe(1)
  expect(Object.fromEntries(reports[0] ?? [])).toEqual({
    message_id: id,
    user_sms_id: '',
    country: 'UZ',
    phone_number: '998901234567',
    sms_count: '1',
    status: 'DELIVRD',
    status_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  const again = await simulators.tell(`/eskiz/_report/${id}`, { status: 'REJECTD' })
  expect(await again.json()).toEqual({ answered: 204 })
  expect(reports.map((report) => report.get('status'))).toEqual(['DELIVRD', 'REJECTD'])
  expect((await simulators.tell('/eskiz/_report/none', { status: 'DELIVRD' })).status).toBe(404)
})

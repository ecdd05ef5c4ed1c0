import { type Simulators, startSimulators } from '@dasturxon/simulators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, requestCardCode, verifyCard } from './payme-browser.ts'

const account = { cashbox: '64f0a1b2c3d4e5f601234567', key: 'a key', callback: 'http://127.0.0.1:9/' }
const normal = { number: '8600069195406311', expire: '0399' }
let payme: Simulators
let form: { url: string; cashbox: string }
beforeAll(async () => {
  payme = await startSimulators({ payme: { slowCardDelay: 10 } })
  await payme.tell('/payme/_account', account)
  form = { url: `${payme.url('payme')}/api`, cashbox: account.cashbox }
})
afterAll(() => payme.stop())

const newToken = async () => (await createCard(form, normal))[1]?.token ?? ''

test('[A-25] gets a token for the card, lets the bank send a code, and takes the last token', async () => {
  const [, created] = await createCard(form, normal)
  expect(created).toEqual({ token: expect.any(String), mask: '860006******6311', expiry: '03/99' })
  const token = created?.token ?? ''
  expect(await requestCardCode(form, token)).toEqual([undefined, { phone: '99890*****31', wait: 60_000 }])
  const [problem, last] = await verifyCard(form, token, '666666')
  expect([problem, typeof last]).toEqual([undefined, 'string'])
  expect(last).not.toBe(token)
})

test.each([
  ['with a wrong number', { number: '6011000990139424', expire: '0399' }, 'card'],
  ['with a date that has passed', { ...normal, expire: '0120' }, 'card'],
  ['that has expired', { number: '3333336415804657', expire: '0399' }, 'refused'],
  ['that is blocked', { number: '4444445987459073', expire: '0399' }, 'refused'],
  ['whose bank does not answer', { number: '8600134301849596', expire: '0399' }, 'silent'],
])('says why a card %s is refused', async (_, card, problem) => {
  expect(await createCard(form, card)).toEqual([problem, undefined])
})

test('says that the bank sends no code', async () => {
  const [, card] = await createCard(form, { ...normal, number: '8600060921090842' })
  expect(await requestCardCode(form, card?.token ?? '')).toEqual(['noMessage', undefined])
})

test('tells a wrong code from an expired one and from too many', async () => {
  const token = await newToken()
  const check = async (code: string) => (await verifyCard(form, token, code))[0]
  expect(await check('666666')).toBe('lateCode')
  await requestCardCode(form, token)
  expect([await check('000001'), await check('000002'), await check('000003'), await check('666666')]).toEqual([
    'wrongCode',
    'wrongCode',
    'wrongCode',
    'tooOften',
  ])
})

test('says that the card is lost, or that the shop may not take cards', async () => {
  expect(await verifyCard(form, 'unknown', '666666')).toEqual(['lost', undefined])
  expect(await createCard({ ...form, cashbox: 'nobody' }, normal)).toEqual(['denied', undefined])
})

test('says that Payme is unreachable or gives no usable answer', async () => {
  await payme.strike('payme', { kind: 'reset', times: 1 })
  expect(await createCard(form, normal)).toEqual(['unreachable', undefined])
  await payme.strike('payme', { kind: 'error', times: 1 })
  expect(await createCard(form, normal)).toEqual(['silent', undefined])
})

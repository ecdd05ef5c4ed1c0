// The links that we send customers to, compared with the links of the acceptance scenarios.
import { readVectors, render, type Scenario, type Values, withDerived } from '@dasturxon/testbed/vectors/vectors'
import { expect, test } from 'vitest'
import { clickLink } from './click/click.ts'
import { paymeLink } from './payme/payme.ts'
import type { OrderToPay } from './payment-provider.ts'
import { uzumLink } from './uzum/uzum.ts'

type Browsing = { host: string | { test: string; production: string } }

/** The links of a scenario on the provider's production host, and the values of its provider. */
async function linksOf(name: 'payme' | 'click' | 'uzum', id: string) {
  const { bindings, derived, scenarios } = await readVectors(name)
  const values = withDerived(bindings, derived)
  const links = found(scenarios, id).steps.map(({ request }) => {
    const { host } = request as unknown as Browsing
    return `${typeof host === 'string' ? host : host.production}${render(request?.path ?? '', values)}`
  })
  return { links, values, derived }
}

function found(scenarios: Scenario[], id: string): Scenario {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`No scenario ${id}`)
  return scenario
}

const orderOf = ({ orderId, returnUrl }: Values): OrderToPay => ({
  id: String(orderId),
  amount: 87_500,
  returnUrl: String(returnUrl),
  language: 'uz',
})

test('leads to Click with the link of its scenario', async () => {
  const { links, values } = await linksOf('click', 'pay-link')
  const account = { serviceId: '11111', merchantId: '22222', userId: '4242', keys: ['TESTSECRET'] }
  expect(clickLink('https://my.click.uz', account, orderOf(values))).toBe(links[0])
})

test('leads to Uzum with the link of its scenario', async () => {
  const { links, values } = await linksOf('uzum', 'pay-link')
  const logins = [{ name: 'uzum_user', password: 'uzum_pass' }]
  const account = { serviceId: 101_202, logins, attribute: 'order_id', failureStatus: 400 as const }
  expect(uzumLink('https://www.uzumbank.uz', account, orderOf(values))).toBe(links[0])
})

const payme = { keys: ['key'], accountField: 'order_id' }

test('leads to Payme with the link of its scenario', async () => {
  const { links, values } = await linksOf('payme', 'checkout-link')
  const account = { ...payme, cashbox: String(values['cashboxId']) }
  expect(paymeLink('https://checkout.paycom.uz', account, orderOf(values))).toBe(links[1])
})

test('writes the fields of the link in Payme’s documentation in the same order and form', async () => {
  const { links, derived } = await linksOf('payme', 'checkout-link')
  const { published } = derived['linkOfficial'] as unknown as { published: string }
  expect(links[0]).toBe(`https://checkout.paycom.uz/${published}`)
  const fieldsIn = (link: string) =>
    Buffer.from(link.split('/').at(-1) ?? '', 'base64')
      .toString()
      .split(';')
  const documented = fieldsIn(links[0] ?? '')
  expect(documented.map((field) => field.split('=')[0])).toEqual(['m', 'ac.order_id', 'a'])
  const order = { id: '197', amount: 5, returnUrl: 'https://demo.example.uz', language: 'uz' } as const
  const ours = fieldsIn(
    paymeLink('https://checkout.paycom.uz', { ...payme, cashbox: '587f72c72cac0d162c722ae2' }, order),
  )
  expect(ours.slice(0, 3)).toEqual(documented)
})

import { courierStatuses } from '@dasturxon/rules/courier-states'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { expect, test } from 'vitest'
import { courierStatusLabel } from './courier-status.ts'
import { languages } from './language.ts'
import { orderStatusLabel } from './order-status.ts'

const script = { uz: /^[A-Za-zʻʼ -]+$/, ru: /^[А-Яа-яЁё -]+$/, eng: /^[A-Za-z -]+$/ }

test.each(orderStatuses)('[S4.02a] %s has a label in each language', (status) => {
  for (const language of languages) expect(orderStatusLabel(status, language)).toMatch(script[language])
})

test.each(courierStatuses)('[S4.04a] courier status "%s" has a label in each language', (status) => {
  for (const language of languages) expect(courierStatusLabel(status, language)).toMatch(script[language])
})

test('all order and courier status labels differ within a language', () => {
  for (const language of languages) {
    const orders = orderStatuses.map((status) => orderStatusLabel(status, language))
    const couriers = courierStatuses.map((status) => courierStatusLabel(status, language))
    expect(new Set([...orders, ...couriers]).size).toBe(orderStatuses.length + courierStatuses.length)
  }
})

import { expect, test } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const url = 'https://ofd.soliq.uz/check?t=EP000000000025&r=121&c=20261114150000&s=800031554082'
const ofPayme = { receipt_id: 121, status_code: 0, terminal_id: 'EP000000000025', date: '20261114150000' }

test('reads the number and the Tashkent time of a receipt of Payme', () => {
  const receipt = { url, number: '121', at: '2026-11-14T10:00:00.000Z' }
  expect(readReceipt({ ...ofPayme, qr_code_url: url })).toEqual(receipt)
})

test('reads a receipt of Click, which has an address alone', () => {
  expect(readReceipt({ qr_code_url: url })).toEqual({ url, number: null, at: null })
})

test.each(['', '2026', '20261332150000', '2026-11-14 15:00', 'soon'])(
  'reads no time, and the rest of the receipt, when its date is %j',
  (date) => {
    expect(readReceipt({ ...ofPayme, date, qr_code_url: url })).toEqual({ url, number: '121', at: null })
  },
)

test.each(['http://ofd.soliq.uz/check', 'javascript:alert(1)', 'data:text/html,<b>', 'ofd.soliq.uz/check', '', null])(
  'gives out no receipt when its address is %j',
  (address) => {
    expect(readReceipt({ ...ofPayme, qr_code_url: address })).toBeNull()
  },
)

test('reads nothing where no receipt is stored', () => {
  expect(readReceipt(undefined)).toBeNull()
})

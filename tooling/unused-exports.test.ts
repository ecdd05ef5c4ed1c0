import { expect, test } from 'vitest'
import { faultsOf } from './unused-exports.ts'

const listed = { payments: { 'packages/rules/src/a.ts': ['pay'] } }
const pay = { file: 'packages/rules/src/a.ts', name: 'pay' }

test('finds nothing when every unused export is on the waiting list', () => {
  expect(faultsOf([pay], listed)).toEqual([])
})

test('names an export when no product code uses it', () => {
  const refund = { file: 'packages/rules/src/a.ts', name: 'refund' }
  expect(faultsOf([pay, refund], listed)).toEqual(['packages/rules/src/a.ts: refund is used by no product code'])
})

test('names an export on the waiting list when product code uses it', () => {
  expect(faultsOf([], listed)).toEqual(['packages/rules/src/a.ts: pay is used or gone: take it off the waiting list'])
})

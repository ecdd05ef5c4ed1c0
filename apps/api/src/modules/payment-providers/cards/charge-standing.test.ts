import { expect, test } from 'vitest'
import { type ChargeStanding, readStanding } from './charge-standing.ts'

const refusal = { code: -31_630, text: 'no money' }
const failed = (problem: number | null) => ({ status: 'FAILED', problem }) as const
const paid = { status: 'PAID', problem: null } as const

test.each<[state: number, alone: ChargeStanding, afterRefusal: ChargeStanding]>([
  [0, 'unpaid', failed(-31_630)],
  [1, 'under way', 'under way'],
  [2, 'under way', 'under way'],
  [3, 'under way', 'under way'],
  [4, paid, paid],
  [5, 'under way', 'under way'],
  [6, 'under way', 'under way'],
  [20, 'under way', 'under way'],
  [21, 'under way', 'under way'],
  [30, 'under way', 'under way'],
  [50, failed(null), failed(-31_630)],
])('reads state %i of a receipt, alone and after a refusal', (state, alone, afterRefusal) => {
  expect(readStanding({ result: state })).toEqual(alone)
  expect(readStanding({ result: state }, refusal)).toEqual(afterRefusal)
})

test('fails a charge whose receipt Payme does not know, and asks again after any other error', () => {
  const unknown = { error: { code: -31_602, text: '' } }
  expect(readStanding(unknown)).toEqual(failed(-31_602))
  expect(readStanding(unknown, refusal)).toEqual(failed(-31_630))
  for (const code of [-32_504, -31_002, -32_400])
    expect(readStanding({ error: { code, text: '' } }, refusal)).toBe('under way')
})

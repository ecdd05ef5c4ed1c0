import { expect, test } from 'vitest'
import { readStartParameter } from './start-parameter.ts'

const id = '019a2b3c-4d5e-7f80-9a1b-2c3d4e5f6071'

test.each([
  [`p_${id}`, { to: 'product', value: id }],
  [`tbl_${id}`, { to: 'table', value: id }],
  [`branch_${id}`, { to: 'branch', value: id }],
  [`order_${id}`, { to: 'order', value: id }],
  ['promo_YANGI-10', { to: 'promo', value: 'YANGI-10' }],
])('reads the link %s', (parameter, link) => expect(readStartParameter(parameter)).toEqual(link))

test.each([null, '', 'p_', 'p_12', `p_${id}/..`, `constructor_${id}`, id, 'promo_', 'promo_a b', `P_${id}`])(
  'opens the first page for the parameter %j',
  (parameter) => expect(readStartParameter(parameter)).toBeNull(),
)

// Checks that every refusal code of a rule has a customer text. The compiler checks the types in `Refusal`; the test
// checks the source files, so that a rule missing from `Refusal` is found as well.
import { globSync, readFileSync } from 'node:fs'
import { type ProblemCode, problemCodes } from '@dasturxon/i18n/problems'
import type { Unavailable } from '@dasturxon/rules/availability'
import type { UnclearCoordinates } from '@dasturxon/rules/coordinate-order'
import type { CourierRefusal } from '@dasturxon/rules/courier-states'
import type { DraftRefusal } from '@dasturxon/rules/draft'
import type { ModificationProblem } from '@dasturxon/rules/modifications'
import type { OpenRefusal } from '@dasturxon/rules/order-payment'
import type { OrderRefusal } from '@dasturxon/rules/order-refusal'
import type { MoveRefusal } from '@dasturxon/rules/order-states'
import type { PaymentRefusal } from '@dasturxon/rules/payment-states'
import type { Denial } from '@dasturxon/rules/roles'
import { expect, expectTypeOf, test } from 'vitest'

type Refusal =
  | OrderRefusal
  | ModificationProblem
  | MoveRefusal
  | CourierRefusal
  | PaymentRefusal
  | OpenRefusal
  | DraftRefusal
  | UnclearCoordinates

/** Finds `code: 'a' | 'b'`, as types and refusals write it. */
const codesIn = (source: string): string[] =>
  [...source.matchAll(/\bcode: ((?:[\s|]*'\w+')+)/g)].flatMap(([, codes = '']) => codes.match(/\w+/g) ?? [])

const rules = globSync('packages/rules/src/*.ts').filter((file) => !file.endsWith('.test.ts'))

test('every refusal code of a rule has a customer text', () => {
  expectTypeOf<Refusal['code'] | Unavailable | Denial>().toExtend<ProblemCode>()

  const found = new Set(rules.flatMap((file) => codesIn(readFileSync(file, 'utf8'))))
  expect(found.size).toBeGreaterThan(35)
  expect([...found].filter((code) => !problemCodes.some((worded) => worded === code))).toEqual([])
})

test.each([
  ["type No = { code: 'one' | 'two'; params: Nothing }", ['one', 'two']],
  ["return refused({ code: 'three', params: {} })", ['three']],
  ["const { code: name } = refusal; name === 'four'", []],
])('finds the refusal codes in %s', (source, codes) => {
  expect(codesIn(source)).toEqual(codes)
})

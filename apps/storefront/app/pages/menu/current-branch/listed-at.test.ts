import { currentBranch } from '@dasturxon/rules/current-branch'
import { expect, test } from 'vitest'
import { earlyBranchScript } from './early-branch.server.ts'
import { isListedAt, listedAt } from './listed-at.ts'

const id = (end: string) => `01930000-0000-7000-8000-0000${end}`
const [a, b, c] = [id('aaaaaaaa'), id('bbbbbbbb'), id('cccccccc')]
const at = (...ids: string[]) => listedAt([a, b, c], (one) => ids.includes(one))

test('names the branches that list a product, or those that do not, whichever are fewer', () => {
  expect(at(a, b, c)).toEqual({})
  expect(at(a)).toEqual({ 'data-only': 'aaaaaaaa' })
  expect(at(a, c)).toEqual({ 'data-not': 'bbbbbbbb' })
  expect(at()).toEqual({ 'data-only': '' })
})

test('is listed nowhere when the menu names no branch', () => {
  expect(
    isListedAt(
      listedAt([], () => true),
      a,
    ),
  ).toBe(false)
})

test('tells for every branch whether it lists the product', () => {
  for (const listing of [[], [a], [a, b], [b, c], [a, b, c]])
    expect([a, b, c].map((one) => isListedAt(at(...listing), one))).toEqual(
      [a, b, c].map((one) => listing.includes(one)),
    )
})

/** The branch whose rules the script in the head applies for what is stored; null when it applies none. */
function appliedFor(stored: unknown): string | null {
  const sheets: string[] = []
  const page = { documentElement: { dataset: { merchant: 'm' } }, adoptedStyleSheets: [] }
  class Sheet {
    replaceSync(rules: string) {
      sheets.push(rules)
    }
  }
  const storage = { getItem: () => JSON.stringify(stored) }
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('document', 'localStorage', 'CSSStyleSheet', 'branchSheet', earlyBranchScript)(page, storage, Sheet)
  return [a, b, c].find((one) => sheets.some((rules) => rules.includes(`data-not~="${one.slice(-8)}"`))) ?? null
}

test.each([
  ['nothing is stored', null, null],
  ['only the nearest branch is known', { nearestBranch: a }, a],
  ['a branch is chosen for pick-up', { nearestBranch: a, place: { service: 'PICK_UP', branch: { id: b } } }, b],
  ['pick-up has no branch', { nearestBranch: a, place: { service: 'PICK_UP', branch: null } }, a],
  ['the visitor sits at a table', { nearestBranch: a, place: { service: 'DINE_IN', table: { branchId: c } } }, c],
  ['the address has a branch', { deliveryBranch: b, place: { service: 'DELIVERY', address: {} } }, b],
  ['no address is chosen', { nearestBranch: a, deliveryBranch: b, place: { service: 'DELIVERY', address: null } }, a],
  ['the stored id is not an id', { nearestBranch: '"]{}' }, null],
] as const)('applies the same branch before the first paint as the page does later when %s', (_, stored, expected) => {
  expect(appliedFor(stored)).toBe(expected)
})

test('agrees with the rule', () => {
  const place = { service: 'PICK_UP', branch: { id: b }, table: { branchId: c }, address: {} }
  for (const service of ['PICK_UP', 'DELIVERY', 'DINE_IN'] as const)
    expect(appliedFor({ nearestBranch: a, deliveryBranch: a, place: { ...place, service } })).toBe(
      currentBranch({ service, table: c, pickUp: b, delivery: a, nearest: a }),
    )
})

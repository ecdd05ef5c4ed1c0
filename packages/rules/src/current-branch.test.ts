import { expect, test } from 'vitest'
import { type BranchFacts, currentBranch } from './current-branch.ts'

const all: BranchFacts = { service: null, table: 't', pickUp: 'p', delivery: 'd', nearest: 'n' }

test.each([
  ['DELIVERY', 'd'],
  ['PICK_UP', 'p'],
  ['DINE_IN', 't'],
  [null, 'n'],
] as const)('is the branch that prepares the order when the service is %s', (service, expected) => {
  expect(currentBranch({ ...all, service })).toBe(expected)
})

test('is the nearest branch when the service has none yet', () => {
  expect(currentBranch({ ...all, service: 'DELIVERY', delivery: null })).toBe('n')
  expect(currentBranch({ ...all, service: 'PICK_UP', pickUp: null })).toBe('n')
  expect(currentBranch({ ...all, service: 'DINE_IN', table: null })).toBe('n')
})

test('is unknown when no branch was chosen or found', () => {
  expect(currentBranch({ service: 'PICK_UP', table: null, pickUp: null, delivery: null, nearest: null })).toBeNull()
})

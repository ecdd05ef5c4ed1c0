import { expect, test } from 'vitest'
import { bodyOf, draftOf, isWrongPhone, lacksPhone, type Member, newMember } from './member-draft.ts'

const member: Member = {
  id: '1',
  login: 'dilnoza',
  name: 'Dilnoza',
  phone: '+998901234567',
  role: 'MANAGER',
  branchIds: ['b'],
  isActive: true,
  isInvited: false,
  createdDate: '2026-11-18T00:00:00Z',
  lastModifiedDate: '2026-11-18T00:00:00Z',
}

test('shows the number in groups and sends it whole', () => {
  const draft = draftOf(member)
  expect(draft.phone).toBe('+998 90 123 45 67')
  expect(bodyOf(draft)).toEqual({ name: 'Dilnoza', phone: '+998901234567', role: 'MANAGER', branchIds: ['b'] })
})

test('sends no number when the field is empty', () => {
  expect(bodyOf({ ...draftOf(member), phone: ' ' }).phone).toBeNull()
})

test('finds a number wrong when it is typed in part', () => {
  expect(['', '90 123 45 67', '90 123', 'none'].map((phone) => isWrongPhone({ ...newMember, phone }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('lacks a phone when an active owner or manager has none', () => {
  const without = { ...member, phone: null }
  expect(lacksPhone(without)).toBe(true)
  expect(lacksPhone({ ...without, role: 'OWNER' })).toBe(true)
  expect(lacksPhone({ ...without, role: 'OPERATOR' })).toBe(false)
  expect(lacksPhone({ ...without, isActive: false })).toBe(false)
  expect(lacksPhone(member)).toBe(false)
})

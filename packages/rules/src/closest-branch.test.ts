import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BranchNearby, closestBranch, openingState, servingBranch, type BranchSearch } from './closest-branch.ts'
import { branchSchedule } from './branch-schedule.ts'
import { isOpen } from './opening-hours.ts'

const branch = (id: string, distance: number, more: Partial<BranchNearby> = {}): BranchNearby => ({
  id,
  distance,
  cityId: 'tashkent',
  isActive: true,
  deleted: false,
  settings: { deliveryEnabled: true, pickupEnabled: true, dineinEnabled: true },
  zone: 'Asia/Tashkent',
  open: '09:00',
  close: '23:00',
  deliveryStart: null,
  deliveryEnd: null,
  workHours: [],
  exceptions: [],
  ...more,
})
const noon: BranchSearch = { service: 'DELIVERY', cityId: 'tashkent', at: new Date('2026-11-13T12:00:00+05:00') }
const night = { ...noon, at: new Date('2026-11-13T23:00:00+05:00') }
const without = (flag: keyof BranchNearby['settings']) => ({
  settings: { ...branch('', 0).settings, [flag]: false },
})

describe('the branch that serves an order', () => {
  test.each([
    ['the nearest', [branch('far', 900), branch('near', 100)], noon, 'near'],
    ['an open one, not a nearer closed one', [branch('near', 1, { open: '18:00' }), branch('far', 900)], noon, 'far'],
    ['of two at one distance, the lower id', [branch('b', 100), branch('a', 100)], noon, 'a'],
    ['not an inactive branch', [branch('near', 1, { isActive: false }), branch('far', 900)], noon, 'far'],
    ['not a deleted branch', [branch('near', 1, { deleted: true }), branch('far', 900)], noon, 'far'],
    ['not a branch of another city', [branch('near', 1, { cityId: 'samarkand' }), branch('far', 900)], noon, 'far'],
    ['not a branch without delivery', [branch('near', 1, without('deliveryEnabled')), branch('far', 900)], noon, 'far'],
    [
      'not a branch before its delivery hours',
      [branch('near', 1, { deliveryStart: '13:00', deliveryEnd: '22:00' }), branch('far', 900)],
      noon,
      'far',
    ],
    [
      'for pick-up a branch outside its delivery hours',
      [branch('near', 1, { ...without('deliveryEnabled'), deliveryStart: '13:00', deliveryEnd: '22:00' })],
      { ...noon, service: 'PICK_UP' as const },
      'near',
    ],
    [
      'for pick-up not a branch without pick-up',
      [branch('near', 1, without('pickupEnabled')), branch('far', 900)],
      { ...noon, service: 'PICK_UP' as const },
      'far',
    ],
    [
      'for dine-in not a branch without dine-in',
      [branch('near', 1, without('dineinEnabled')), branch('far', 900)],
      { ...noon, service: 'DINE_IN' as const },
      'far',
    ],
    [
      'without a service type and city, any branch',
      [branch('near', 1, { ...without('deliveryEnabled'), cityId: 'samarkand' })],
      { ...noon, service: null, cityId: null },
      'near',
    ],
    ['open at the requested time', [branch('day', 1), branch('late', 900, { close: '02:00' })], night, 'late'],
  ])('chooses the branch: %s', (_, branches, search, expected) => {
    expect(servingBranch(branches, search)).toMatchObject({ ok: true, value: { id: expected } })
  })

  test('refuses with no_branch when no branch is active', () => {
    expect(servingBranch([branch('a', 1, { isActive: false })], noon)).toEqual({
      ok: false,
      refusal: { code: 'no_branch', params: {} },
    })
  })

  test('refuses with the opening time of the nearest branch when all are closed; that branch is still displayed', () => {
    const branches = [branch('far', 900, { open: '07:00' }), branch('near', 1)]
    expect(servingBranch(branches, night)).toEqual({
      ok: false,
      refusal: { code: 'branch_closed', params: { branchId: 'near', opensAt: '2026-11-14T04:00:00.000Z' } },
    })
    expect(closestBranch(branches, night)?.id).toBe('near')
  })
})

test('returns no opening time for an open branch and for a branch without hours', () => {
  const schedule = branchSchedule(branch('a', 1), null)
  expect(openingState(schedule, noon.at)).toEqual({ isOpen: true, opensAt: null })
  expect(openingState({ ...schedule, week: [], exceptions: {} }, noon.at)).toEqual({ isOpen: false, opensAt: null })
})

test('chooses the nearest open branch, in whatever sequence the branches are listed', () => {
  const any = fc.record({
    id: fc.uuid(),
    distance: fc.nat(5),
    isActive: fc.boolean(),
    open: fc.constantFrom('09:00', '18:00'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (list) => {
      const branches = list.map(({ id, distance, ...more }) => branch(id, distance, more))
      const chosen = servingBranch(branches, noon)
      expect(servingBranch(branches.toReversed(), noon)).toEqual(chosen)
      const open = branches.filter((one) => one.isActive && isOpen(branchSchedule(one, 'DELIVERY'), noon.at))
      if (chosen.ok) expect(open.every((one) => one.distance >= chosen.value.distance)).toBe(true)
      else expect(open).toEqual([])
    }),
  )
})

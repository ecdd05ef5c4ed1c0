import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, defaultChoices, type ModificationGroup, modificationProblems, roomFor } from './modifications.ts'

const option = (id: string, max: number | null = null, isDefault = false) => ({ id, max, isDefault })
const size: ModificationGroup = {
  id: 'size',
  min: 1,
  max: 1,
  distinctMax: null,
  modifications: [option('small', null, true), option('large')],
}
const toppings: ModificationGroup = {
  id: 'toppings',
  min: 2,
  max: 5,
  distinctMax: 2,
  modifications: [option('cheese', 3), option('onion'), option('pepper')],
}
const pizza = [size, toppings]
const choose = (counts: Record<string, number>): Choice[] =>
  Object.entries(counts).map(([modificationId, count]) => ({ modificationId, count }))
const problem = (code: string, params: Record<string, unknown>) => ({ code, params })

test.each([
  ['exactly the minimum', { small: 1, onion: 2 }, []],
  ['exactly the maximum', { small: 1, onion: 5 }, []],
  ['exactly the maximum of one modification', { large: 1, cheese: 3 }, []],
  ['exactly the maximum of different modifications', { large: 1, cheese: 1, onion: 1 }, []],
  [
    'no choice: every required group reports its missing count, in menu order',
    {},
    [
      problem('modifications_missing', { groupId: 'size', missing: 1 }),
      problem('modifications_missing', { groupId: 'toppings', missing: 2 }),
    ],
  ],
  [
    'one short of the minimum',
    { small: 1, onion: 1 },
    [problem('modifications_missing', { groupId: 'toppings', missing: 1 })],
  ],
  [
    'one over the maximum',
    { small: 1, onion: 6 },
    [problem('modifications_too_many', { groupId: 'toppings', max: 5 })],
  ],
  [
    'two choices where one is allowed',
    { small: 1, large: 1, onion: 2 },
    [problem('modifications_too_many', { groupId: 'size', max: 1 })],
  ],
  [
    'one different modification too many',
    { small: 1, cheese: 1, onion: 1, pepper: 1 },
    [problem('modifications_too_varied', { groupId: 'toppings', max: 2 })],
  ],
  [
    'one modification chosen too often',
    { small: 1, cheese: 4 },
    [problem('modification_too_often', { groupId: 'toppings', modificationId: 'cheese', max: 3 })],
  ],
  [
    'a modification that is no longer on the menu',
    { small: 1, onion: 2, truffle: 1 },
    [problem('modification_gone', { modificationId: 'truffle' })],
  ],
  [
    'several problems at once',
    { cheese: 4, onion: 1, pepper: 1, truffle: 1 },
    [
      problem('modifications_missing', { groupId: 'size', missing: 1 }),
      problem('modifications_too_many', { groupId: 'toppings', max: 5 }),
      problem('modifications_too_varied', { groupId: 'toppings', max: 2 }),
      problem('modification_too_often', { groupId: 'toppings', modificationId: 'cheese', max: 3 }),
      problem('modification_gone', { modificationId: 'truffle' }),
    ],
  ],
])('problems of a choice of modifications: %s', (_, counts, expected) => {
  expect(modificationProblems(pizza, choose(counts))).toEqual(expected)
})

test('a group without limits accepts any choice', () => {
  const free = { ...toppings, min: 0, max: null, distinctMax: null, modifications: [option('a'), option('b')] }
  expect(modificationProblems([free], [])).toEqual([])
  expect(modificationProblems([free], choose({ a: 99, b: 99 }))).toEqual([])
})

test('adds up the counts of a modification that is listed twice', () => {
  const twice = [...choose({ small: 1, cheese: 2 }), ...choose({ cheese: 2 })]
  expect(modificationProblems(pizza, twice)).toMatchObject([{ code: 'modification_too_often' }])
})

test.each([0, -1, 0.5])('throws for a modification count of %d', (count) => {
  expect(() => modificationProblems(pizza, [{ modificationId: 'small', count }])).toThrow(`Not a count: ${count}`)
})

test.each([
  ['an empty group', {}, 'cheese', 3],
  ['one of the modification', { cheese: 1 }, 'cheese', 2],
  ['its maximum', { cheese: 3 }, 'cheese', 0],
  ['more than its maximum', { cheese: 4 }, 'cheese', 0],
  ['the group nearly full', { onion: 4 }, 'cheese', 1],
  ['the group full', { onion: 5 }, 'onion', 0],
  ['one different modification less than allowed', { onion: 1 }, 'pepper', 4],
  ['the maximum of different modifications', { onion: 1, pepper: 1 }, 'cheese', 0],
  ['a modification of another group', {}, 'small', 0],
  ['the maximum of different modifications, this one included', { onion: 1, pepper: 1 }, 'pepper', 3],
])('how many more of a modification fit with %s', (_, counts, id, room) => {
  expect(roomFor(toppings, choose(counts), id)).toBe(room)
})

test('returns Infinity as the room for a modification in a group without limits', () => {
  const free = { ...toppings, max: null, distinctMax: null }
  expect(roomFor(free, choose({ onion: 1_000 }), 'onion')).toBe(Infinity)
})

test('default modifications are chosen as long as the group limits allow', () => {
  expect(defaultChoices(pizza)).toEqual([{ modificationId: 'small', count: 1 }])
  const both = { ...size, modifications: [option('small', null, true), option('large', null, true)] }
  expect(defaultChoices([both])).toEqual([{ modificationId: 'small', count: 1 }])
  const none = { ...size, modifications: [option('small', 0, true), option('large', null, true)] }
  expect(defaultChoices([none])).toEqual([{ modificationId: 'large', count: 1 }])
})

const limit = fc.option(fc.nat(4))
const group = fc.record({
  min: fc.nat(3),
  max: limit,
  distinctMax: limit,
  options: fc.array(fc.record({ max: limit, isDefault: fc.boolean(), chosen: fc.nat(4) }), { maxLength: 5 }),
})
const exceeded = new Set(['modifications_too_many', 'modifications_too_varied', 'modification_too_often'])

test('the room for a modification is exactly what can be added, and defaults never exceed the group limits', () => {
  fc.assert(
    fc.property(group, ({ options, ...limits }) => {
      const menu = { ...limits, id: 'g', modifications: options.map((given, n) => ({ ...given, id: `m${n}` })) }
      const chosen = options.flatMap(({ chosen: count }, n) => (count > 0 ? [{ modificationId: `m${n}`, count }] : []))
      const isExceeded = (choices: Choice[]) =>
        modificationProblems([menu], choices).some(({ code }) => exceeded.has(code))
      expect(isExceeded(defaultChoices([menu]))).toBe(false)
      if (isExceeded(chosen)) return
      for (const { id } of menu.modifications) {
        const room = Math.min(10, roomFor(menu, chosen, id))
        if (room > 0) expect(isExceeded([...chosen, { modificationId: id, count: room }])).toBe(false)
        if (room < 10) expect(isExceeded([...chosen, { modificationId: id, count: room + 1 }])).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('adding the reported missing count makes the choice complete', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), (min, chosen) => {
      const menu = { ...toppings, min, max: null, distinctMax: null }
      const choices = chosen > 0 ? choose({ onion: chosen }) : []
      const [found] = modificationProblems([menu], choices)
      if (!found) {
        expect(chosen).toBeGreaterThanOrEqual(min)
        return
      }
      if (found.code !== 'modifications_missing') throw new Error(found.code)
      const { missing } = found.params
      expect(modificationProblems([menu], [...choices, ...choose({ pepper: missing })])).toEqual([])
      expect(missing).toBe(min - chosen)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleMenu, type CategoryFacts, isListed, type ProductFacts, type View } from './menu-assembly.ts'

const web: View = { branchId: null, channel: 'WEB', language: 'uz' }
const at = (branchId: string): View => ({ ...web, branchId })
const link = (id: string, isActive = true) => ({ branch: { id, isActive } })
const named = (id: string, priority: number | null = null) => ({ id, priority, name: { uz: id, ru: id, eng: id } })
const group = (id: string, priority: number | null = null) => ({ ...named(id, priority), categories: ['x'] })
const category = (id: string, groupId: string | null, priority: number | null = null) => ({
  ...named(id, priority),
  groupId,
  products: ['x'],
})
const product = (id: string, categoryId: string, more: Partial<ProductFacts> = {}): ProductFacts => ({
  ...named(id),
  categoryId,
  active: true,
  systems: [],
  productBranch: [link('b1')],
  ...more,
})
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const menu = {
  groups: [group('drinks', 2), group('food', 1)],
  categories: [category('tea', 'drinks'), category('burgers', 'food'), category('empty', 'food')],
  products: [product('green tea', 'tea'), product('classic', 'burgers'), product('double', 'burgers')],
}

test('[S4.08] nests categories in groups and products in categories', () => {
  const shown = assembleMenu(menu, web)
  expect(shown.groups.map((one) => [one.id, one.categories.map((inner) => [inner.id, ids(inner.products)])])).toEqual([
    ['food', [['burgers', ['classic', 'double']]]],
    ['drinks', [['tea', ['green tea']]]],
  ])
})

test('[S4.09] lists every product when no branch is chosen, whatever its branch links', () => {
  for (const productBranch of [[], [link('b1', false)], [link('b2')]]) {
    expect(isListed(product('p', 'c', { productBranch }), web)).toBe(true)
  }
})

test('[S4.10a] lists a product linked to the chosen branch while the branch is active', () => {
  expect(isListed(product('p', 'c', { productBranch: [link('b2'), link('b1')] }), at('b1'))).toBe(true)
})

test.each([
  ['the linked branch is not active', [link('b1', false)]],
  ['the product is linked to another branch only', [link('b2')]],
  ['the chosen branch is inactive, another linked branch is active', [link('b2', true), link('b1', false)]],
  ['the product has no branch links', []],
])('[S4.11a] does not list a product when %s', (_, productBranch) => {
  expect(isListed(product('p', 'c', { productBranch }), at('b1'))).toBe(false)
})

describe('[S4.12] sorting by ascending priority', () => {
  const ranks = [null, 10, -1, 2, 0] as const
  const sorted = ['r-1', 'r0', 'r2', 'r10', 'rnull']
  test('sorts products, null priority last', () => {
    const products = ranks.map((priority) => product(`r${priority}`, 'tea', { priority }))
    expect(ids(assembleMenu({ ...menu, products }, web).activeCategories[0]?.products ?? [])).toEqual(sorted)
  })
  test('sorts categories in their group and in the flat list, null priority last', () => {
    const categories = ranks.map((priority) => category(`r${priority}`, 'food', priority))
    const products = categories.map(({ id }) => product(id, id))
    const shown = assembleMenu({ ...menu, categories, products }, web)
    expect(ids(shown.groups[0]?.categories ?? [])).toEqual(sorted)
    expect(ids(shown.activeCategories)).toEqual(sorted)
  })
  test('sorts groups, null priority last', () => {
    const groups = ranks.map((priority) => group(`r${priority}`, priority))
    const categories = groups.map(({ id }) => category(id, id))
    const products = groups.map(({ id }) => product(id, id))
    expect(ids(assembleMenu({ groups, categories, products }, web).groups)).toEqual(sorted)
  })
})

test('sorts products of equal priority by name in the display language, then by id', () => {
  const names = [
    { id: '3', name: { uz: 'Anor', ru: 'Я', eng: 'A' } },
    { id: '2', name: { uz: 'Banan', ru: 'А', eng: 'A' } },
    { id: '1', name: { uz: 'Olma', ru: 'Б', eng: 'A' } },
  ]
  const products = names.map((one) => product(one.id, 'tea', { ...one, priority: 1 }))
  const order = (language: View['language']) =>
    ids(assembleMenu({ ...menu, products }, { ...web, language }).activeCategories[0]?.products ?? [])
  expect(order('uz')).toEqual(['3', '2', '1'])
  expect(order('ru')).toEqual(['2', '1', '3'])
  expect(order('eng')).toEqual(['1', '2', '3'])
})

test('[S4.13a] active categories are the categories with at least one listed product', () => {
  expect(ids(assembleMenu(menu, web).activeCategories)).toEqual(['burgers', 'tea'])
  const products = [product('green tea', 'tea', { productBranch: [link('b2')] }), product('classic', 'burgers')]
  const shown = assembleMenu({ ...menu, products }, at('b1'))
  expect(ids(shown.activeCategories)).toEqual(['burgers'])
  expect(ids(shown.groups)).toEqual(['food'])
})

test.each([
  ['no channel set (all channels)', [], true],
  ['this channel', ['WEB'], true],
  ['this channel and another', ['TG', 'WEB'], true],
  ['another channel only', ['TG'], false],
])('lists a product by its channels: %s', (_, systems, expected) => {
  expect(isListed(product('p', 'c', { systems }), web)).toBe(expected)
})

test('hides an inactive product and lists a product without the fields active and systems', () => {
  expect(isListed(product('p', 'c', { active: false }), web)).toBe(false)
  expect(isListed({ ...named('p'), name: 'Choy', categoryId: 'c', productBranch: [] }, web)).toBe(true)
})

test('shows a category without a group, or of a group that no longer exists, as ungrouped', () => {
  const categories = [category('tea', null), category('burgers', 'gone')]
  const shown = assembleMenu({ ...menu, categories }, web)
  expect(shown.groups).toEqual([])
  expect(ids(shown.ungrouped)).toEqual(['burgers', 'tea'])
})

test.each([
  ['products are shown', menu, at('b1'), null],
  ['the branch sells nothing', menu, at('b2'), 'branch'],
  ['the menu has no products', { ...menu, products: [] }, at('b1'), 'menu'],
  ['the category of every product is missing', { ...menu, products: [product('lost', 'gone')] }, at('b2'), 'menu'],
  ['no product for this channel', { ...menu, products: [product('p', 'tea', { systems: ['TG'] })] }, at('b1'), 'menu'],
] as const)('returns the reason for an empty menu: %s', (_, facts, view, expected) => {
  expect(assembleMenu(facts, view).emptyBecause).toBe(expected)
})

describe('assembling any menu', () => {
  const priority = fc.option(fc.integer({ min: -2, max: 2 }))
  const branchLink = fc.record({ branch: fc.record({ id: fc.constantFrom('b1', 'b2'), isActive: fc.boolean() }) })
  const anyGroup = fc.record({ id: fc.constantFrom('g1', 'g2', 'g3'), name: fc.constantFrom('a', 'b'), priority })
  const anyCategory = fc.record({
    id: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
    groupId: fc.option(fc.constantFrom('g1', 'g2', 'g9')),
    name: fc.constantFrom('a', 'b'),
    priority,
  })
  const anyProduct = fc.record({
    id: fc.uuid(),
    categoryId: fc.constantFrom('c1', 'c2', 'c3', 'c9'),
    name: fc.constantFrom('a', 'b'),
    priority,
    active: fc.boolean(),
    systems: fc.subarray(['TG', 'WEB']),
    productBranch: fc.array(branchLink, { maxLength: 3 }),
  })
  const selector = ({ id }: { id: string }) => id
  const anyMenu = fc.record({
    groups: fc.uniqueArray(anyGroup, { selector }),
    categories: fc.uniqueArray(anyCategory, { selector }),
    products: fc.uniqueArray(anyProduct, { selector }),
  })
  const anyView = fc.record({
    branchId: fc.option(fc.constantFrom('b1', 'b2', 'b3')),
    channel: fc.constantFrom('TG' as const, 'WEB' as const),
    language: fc.constantFrom('uz' as const, 'ru' as const),
  })

  test('shows exactly the products sold at the branch and in the channel, each once, in their category', () => {
    fc.assert(
      fc.property(anyMenu, anyView, (facts, view) => {
        const shown = assembleMenu(facts, view)
        const nested = [...shown.groups.flatMap(({ categories }) => categories), ...shown.ungrouped]
        const sold = facts.products.filter(
          ({ active, systems, productBranch, categoryId }) =>
            active &&
            (systems.length === 0 || systems.includes(view.channel)) &&
            (view.branchId === null ||
              productBranch.some(({ branch }) => branch.isActive && branch.id === view.branchId)) &&
            facts.categories.some(({ id }) => id === categoryId),
        )
        for (const categories of [nested, shown.activeCategories]) {
          expect(ids(categories.flatMap(({ products }) => products)).sort()).toEqual(ids(sold).sort())
          expect(categories.every(({ id, products }) => products.every(({ categoryId }) => categoryId === id))).toBe(
            true,
          )
        }
        expect(shown.emptyBecause === null).toBe(sold.length > 0)
      }),
      { numRuns: 500 },
    )
  })

  test('gives the same menu for any order of the input lists', () => {
    fc.assert(
      fc.property(anyMenu, anyView, (facts, view) => {
        const reversed = {
          groups: facts.groups.toReversed(),
          categories: facts.categories.toReversed(),
          products: facts.products.toReversed(),
        }
        expect(assembleMenu(reversed, view)).toEqual(assembleMenu(facts, view))
      }),
    )
  })
})

test('does not modify its input', () => {
  const facts: { groups: never[]; categories: CategoryFacts[]; products: ProductFacts[] } = {
    groups: [],
    categories: [category('b', null, 2), category('a', null, 1)],
    products: [product('p2', 'a', { priority: 2 }), product('p1', 'a', { priority: 1 })],
  }
  const before = structuredClone(facts)
  assembleMenu(facts, web)
  expect(facts).toEqual(before)
})

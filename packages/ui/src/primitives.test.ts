import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BasketBar } from './basket-bar.tsx'
import { Button, LinkButton } from './button.tsx'
import { Chip } from './chip.tsx'
import { readCode } from './code-boxes.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { LinkContext } from './link.tsx'
import { Overlay } from './overlay.tsx'
import { plateHue } from './plate-hue.ts'
import { ProductCard, type ProductCardProps, type ProductView } from './product-card.tsx'
import { ProductList } from './product-list.tsx'
import { SectionHeading } from './section-heading.tsx'
import { SegmentedChoice } from './segmented-choice.tsx'
import { Segmented } from './segmented.tsx'
import { Loading, ProductCardSkeleton } from './skeleton.tsx'
import { Stepper } from './stepper.tsx'

const views: readonly ProductView[] = ['BIG', 'MEDIUM', 'SMALL', 'RAIL']
const burger = (view: ProductView, more: Partial<ProductCardProps> = {}): ProductCardProps => ({
  view,
  href: '/product/1',
  name: 'Olov burger',
  description: 'Mol goʻshti, pishloq',
  details: '320 g · 640 kkal',
  price: { amount: '39 100', unit: 'soʻm', old: { amount: '46 000', label: 'Eski narx' } },
  badges: [{ tone: 'sale', text: '−15%' }],
  hue: 60,
  picture: { src: '/img/burger.webp' },
  action: h('button', { type: 'button' }, 'Qoʻshish'),
  ...more,
})
const card = (view: ProductView, more?: Partial<ProductCardProps>) =>
  renderToStaticMarkup(h(ProductCard, burger(view, more)))

test.each(views)('a %s card contains one link with the product name, both prices, the badge and the action', (view) => {
  const html = card(view)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<h3[^>]*><a href="\/product\/1"[^>]*>Olov burger<\/a><\/h3>/)
  expect(html).toContain('39 100')
  expect(html).toMatch(/Eski narx <\/span><s>46 000<\/s>/)
  expect(html).toContain('−15%')
  expect(html).toContain('Qoʻshish')
})

test('a card without href contains no link', () => {
  const html = card('MEDIUM', { href: undefined })
  expect(html).not.toContain('<a ')
  expect(html).toContain('Olov burger</h3>')
})

test.each(views)('a sold-out %s card shows the sold-out text and no action', (view) => {
  const html = card(view, { soldOut: 'Tugadi' })
  expect(html).toContain('Tugadi')
  expect(html).not.toContain('Qoʻshish')
})

test('a card without an image shows the category’s image, or an icon on the tinted background', () => {
  const fallback = { src: '/img/category.webp' }
  expect(card('MEDIUM', { picture: undefined, fallback })).toContain('/img/category.webp')
  const bare = card('MEDIUM', { picture: undefined })
  expect(bare).toContain('plate-hue-60')
  expect(bare).not.toContain('<img')
  expect(bare).toContain('<svg')
})

test('only cards marked as first load their images eagerly', () => {
  expect(card('MEDIUM')).toContain('loading="lazy"')
  expect(card('MEDIUM', { isFirst: true })).toContain('loading="eager"')
})

test('server HTML contains no style attribute and no script', () => {
  const page = [
    ...views.map((view) => h(ProductCard, burger(view))),
    h(ProductList, { view: 'RAIL', labelledBy: 'a', items: [{ key: '1', card: 'x' }] }),
    h(SectionHeading, { id: 'a', title: 'Burgerlar', count: '6', more: { href: '/a', text: 'Hammasi' } }),
    h(Segmented, { label: 'Til', segments: [{ href: '/a', text: 'A', isCurrent: true }] }),
    h(Button, { tone: 'fill' }, 'Toʻlash'),
    h(LinkButton, { href: '/', children: 'Menyu' }),
    h(Chip, { isOn: true }, 'Hozir'),
    h(EmptyState, { title: 'Boʻsh', line: 'Hali', note: '/a', action: 'x' }),
    h(Loading, { label: 'Yuklanmoqda', children: h(ProductCardSkeleton, { view: 'SMALL' }) }),
  ]
  const html = page.map((part) => renderToStaticMarkup(part)).join('')
  expect(html).not.toMatch(/ style=|<style|<script| on\w+=/)
})

test.each([
  ['481920', '48', '481920'],
  ['48 19-20', '', '481920'],
  ['kod: 481920', '', '481920'],
  ['4819207', '48192', '481920'],
  // A further digit in full boxes is the first digit of a new code.
  ['4819207', '481920', '7'],
  ['48192', '481920', '48192'],
  ['', '4', ''],
])('reads the input %j in boxes that contained %j as the code %j', (text, before, code) => {
  expect(readCode(text, before)).toBe(code)
})

test('a blocked button shows the reason and stays focusable', () => {
  const blocked = renderToStaticMarkup(h(Button, { tone: 'fill', type: 'submit', blocked: 'Yana 25 000' }, 'Toʻlash'))
  expect(blocked).toMatch(/<button type="button"[^>]*aria-disabled="true"[^>]*>Yana 25 000<\/button>/)
  expect(blocked).not.toContain(' disabled=')
  const loading = renderToStaticMarkup(h(Button, { isLoading: true }, 'Toʻlash'))
  expect(loading).toMatch(/aria-busy="true"[^>]*>Toʻlash</)
})

test('a blocked button that leads to what is missing can be pressed', () => {
  const leading = renderToStaticMarkup(
    h(Button, { tone: 'fill', blocked: 'Yana 25 000', onBlocked: () => {} }, 'Toʻlash'),
  )
  expect(leading).toMatch(/<button type="button"[^>]*>Yana 25 000<\/button>/)
  expect(leading).not.toContain('aria-disabled')
})

test('a stepper shows only plus at count 0, a bin at count 1 and a minus at higher counts', () => {
  const labels = { add: 'Qoʻshish', less: 'Kam', more: 'Koʻp', remove: 'Olib tashlash', limit: 'Faqat 5 ta' }
  const stepper = (count: number) =>
    renderToStaticMarkup(h(Stepper, { count, max: 5, labels, onChange: () => {} })).match(/aria-label="[^"]+"/g)
  expect(stepper(0)).toEqual(['aria-label="Qoʻshish"'])
  expect(stepper(1)).toEqual(['aria-label="Olib tashlash"', 'aria-label="Koʻp"'])
  expect(stepper(2)).toEqual(['aria-label="Kam"', 'aria-label="Koʻp"'])
})

test('renders no basket bar for an empty basket and no overlay on the server', () => {
  const bar = { href: '/basket', count: 0, countText: '', title: 'Savat', price: { amount: '0', unit: 'soʻm' } }
  expect(renderToStaticMarkup(h(BasketBar, bar))).toBe('')
  const layer = { kind: 'sheet', isOpen: true, onClose: () => {}, title: 'A', closeLabel: 'B', children: 'C' } as const
  expect(renderToStaticMarkup(h(Overlay, layer))).toBe('')
})

test('the error text of a field is linked by aria-describedby', () => {
  const html = renderToStaticMarkup(h(Field, { label: 'Ism', error: 'Kamida 2 ta harf' }))
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`id="${id}" role="alert"`)
})

test('the current segment and chip are marked with aria attributes', () => {
  const segments = [
    { href: '#a', text: 'A', isCurrent: true },
    { href: '#b', text: 'B' },
  ]
  expect(renderToStaticMarkup(h(Segmented, { label: 'Til', segments }))).toMatch(/aria-current="page"/)
  expect(renderToStaticMarkup(h(Chip, { isOn: true }, 'A'))).toContain('aria-pressed="true"')
})

test('links use the router’s link component from LinkContext', () => {
  const routed = h(
    LinkContext,
    { value: ({ href, children }) => h('a', { href, 'data-routed': true }, children) },
    h(LinkButton, { href: '/menu', children: 'Menyu' }),
  )
  expect(renderToStaticMarkup(routed)).toBe('<a href="/menu" data-routed="true">Menyu</a>')
})

test.each([
  ['#e4002b', 30],
  ['#0b6e4f', 150],
  ['#fce000', 90],
  ['#ff00cc', 330],
  ['#808080', 90],
  ['not a colour', 90],
  [null, 90],
])('the background for the image colour %s has hue %d', (dominant, hue) => {
  expect(plateHue(dominant)).toBe(hue)
})

test('two choices without a name are two groups when both are on one page', () => {
  const choice = h(SegmentedChoice<string>, {
    label: 'Branch',
    options: [{ value: 'a', text: 'A' }],
    value: 'a',
    onChange: () => {},
  })
  const names = [...renderToStaticMarkup(h('div', {}, choice, choice)).matchAll(/ name="([^"]+)"/g)]
  expect(new Set(names.map(([, name]) => name)).size).toBe(2)
})

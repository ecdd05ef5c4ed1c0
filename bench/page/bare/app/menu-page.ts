// 200 plain cards: picture, name, price, and a plus button that counts in React state.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement as h, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Card, type Menu, menuFile, type Picture } from '../menu.ts'

const root = '../../..'

export const loader = (): Menu => JSON.parse(readFileSync(join(root, menuFile), 'utf8')) as Menu

const pictureOf = (picture: Picture) => h('img', { alt: '', decoding: 'async', ...picture })

function ProductCard({ card: { id, name, price, picture } }: { card: Card }) {
  const [count, setCount] = useState(0)
  return h(
    'article',
    null,
    picture && pictureOf(picture),
    h('h3', null, h('a', { href: `/product/${id}` }, name)),
    h('p', null, price),
    h('button', { type: 'button', 'aria-label': `Add: ${name}`, onClick: () => setCount(count + 1) }, count || '+'),
  )
}

// oxlint-disable-next-line import/no-default-export -- the framework finds a route by its default export
export default function MenuPage() {
  const { cards, otherPictures } = useLoaderData<typeof loader>()
  return h(
    'main',
    null,
    h(
      'div',
      { className: 'pictures' },
      otherPictures.map((picture, nth) => h('span', { key: nth }, pictureOf(picture))),
    ),
    h(
      'ul',
      null,
      cards.map((card) => h('li', { key: card.id }, h(ProductCard, { card }))),
    ),
  )
}

// The yardstick of the home page: a bare page of the same framework with the same products and pictures. Its app is in
// the folder `bare`; the framework's build renders it to a file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Card, type Menu, menuFile, type Picture } from './bare/menu.ts'
import { products } from './large-shop.ts'

const folder = join(import.meta.dirname, 'bare')
const root = join(import.meta.dirname, '../..')
const built = join(root, dirname(menuFile), 'build')

/** The folder of the browser files, and the HTML of the page. */
export type BarePage = { files: string; html: string }

export function buildBarePage(homeHtml: string): BarePage {
  rmSync(built, { recursive: true, force: true })
  mkdirSync(dirname(join(root, menuFile)), { recursive: true })
  writeFileSync(join(root, menuFile), JSON.stringify(menuOf(homeHtml)))
  execFileSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const files = join(built, 'client')
  return { files, html: readFileSync(join(files, 'bare/index.html'), 'utf8') }
}

function menuOf(html: string): Menu {
  const [head = '', ...rest] = html.slice(html.indexOf('<body')).split('<article')
  const cards = rest.map((text) => cardOf(text.slice(0, text.indexOf('</article>'))))
  if (cards.length < products) throw new Error(`The home page has only ${cards.length} cards`)
  // All pictures outside the cards stand above them.
  const between = rest.map((text) => text.slice(text.indexOf('</article>')))
  return { cards, otherPictures: [head, ...between].flatMap(picturesOf) }
}

function cardOf(html: string): Card {
  const [, id, name] = /<a [^>]*href="\/product\/([\w-]+)"[^>]*>([^<]+)/.exec(html) ?? []
  const price = /\d[\d\s]*\d(?=\s*<)/.exec(html.replace(/<s>.*?<\/s>/g, ''))?.[0]
  if (!id || !name || !price) throw new Error(`No link, name or price in a card: ${html}`)
  return { id, name, price, picture: picturesOf(html)[0] ?? null }
}

const picturesOf = (html: string): Picture[] => (html.match(/<img [^>]*>/g) ?? []).map(attributesOf)

/** React writes a few attributes with a capital letter. */
function attributesOf(tag: string): Picture {
  const find = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
  const names = ['src', 'srcSet', 'sizes', 'width', 'height', 'loading', 'fetchPriority'] as const
  return Object.fromEntries(names.flatMap((name) => (find(name) === undefined ? [] : [[name, find(name)]])))
}

// Prints random comments and test titles of the whole tree for readers who have not seen the project: comments without
// their code, titles as a test run prints them. A text that a reader misunderstands has to be rewritten.
// `npm run prose -- --seed 1` prints the same ones each time.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import fc from 'fast-check'

const perKind = 20

/** `//` blocks on lines of their own, and doc comments. */
export const commentsIn = (content: string): string[] =>
  [...content.matchAll(/^[ \t]*(\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*\*[\s\S]*?\*\/)/gm)]
    .map(([, comment = '']) =>
      comment
        .split('\n')
        .map((line) => line.replace(/^\s*(?:\/\/|\/\*\*|\*\/|\*)?\s?/, '').replace(/\s*\*\/$/, ''))
        .join(' ')
        .trim(),
    )
    .filter((text) => text.includes(' ') && !/oxlint-|@ts-|^https?:/.test(text))

const declaration =
  /^([ \t]*)(?:(test\.describe|describe|test|it)(?:\.[\w.]+(?:<[^\n]*>)?\([^\n]*\)|\.[\w.]+)?|\](?: as const)?\))\((['`])((?:\\.|(?!\3).)*)\3/

/** With the titles of the groups around them, as a test run prints them. `])('title'` ends a table of cases. */
export function titlesIn(content: string): string[] {
  const groups: { indent: number; title: string }[] = []
  const titles: string[] = []
  for (const line of content.split('\n')) {
    const [found, space = '', kind, , title = ''] = declaration.exec(line) ?? []
    if (!found) continue
    while ((groups.at(-1)?.indent ?? -1) >= space.length) groups.pop()
    if (kind?.endsWith('describe')) groups.push({ indent: space.length, title })
    else titles.push([...groups.map((group) => group.title), title].join(' › '))
  }
  return titles
}

/** Picks random texts, the same ones for the same seed. */
function pick(texts: string[], seed: number): string[] {
  const length = Math.min(perKind, texts.length)
  const [picked = []] = fc.sample(fc.shuffledSubarray(texts, { minLength: length, maxLength: length }), {
    seed,
    numRuns: 1,
  })
  return picked
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')
  const sources = files
    .filter((file) => !/\.data\.ts$|\/tables\.ts$/.test(file))
    .map((file) => ({ file, content: readFileSync(file, 'utf8') }))
  const print = (kind: string, texts: string[]) =>
    pick(texts, Number(values.seed)).forEach((text, index) => console.log(`${kind} ${index + 1}: ${text}`))
  print(
    'comment',
    sources.flatMap(({ content }) => commentsIn(content)),
  )
  print(
    'test',
    sources.flatMap(({ file, content }) => titlesIn(content).map((title) => `${file} › ${title}`)),
  )
}

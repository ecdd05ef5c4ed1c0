// A long text that a merchant types: plain text with a few marks, never HTML. Blank lines separate blocks. `# ` or `## `
// begins a heading, so does a number with a point at the head of a block; `- ` a bullet, `1. ` in every line a numbered
// list, `|` a table; **bold**, *italic* and [a link](https://…). What is no mark is text, whatever it looks like.
import { isSafeLink } from '@dasturxon/rules/redirect-url'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'italic'; content: Inline[] }
  | { kind: 'link'; href: string; text: string }

export type RichBlock =
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][] | null; rows: Inline[][][] }

const heading = /^(#{1,6})\s+/
const point = /^[-•–]\s+/
const number = /^\d{1,3}[.)]\s+/
const rule = /^\|[\s|:-]+\|?$/

export function parseRichText(text: string): RichBlock[] {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap((block) => parseBlock(block.split('\n')))
}

function parseBlock(lines: readonly string[]): RichBlock[] {
  const [first = '', ...rest] = lines
  const marked = heading.exec(first)
  const isNumbered = lines.length > 1 && lines.every((line) => number.test(line))
  if (marked || (number.test(first) && !isNumbered)) {
    const level = (marked?.[1] ?? '').length > 1 ? 3 : 2
    const title: RichBlock = { kind: 'heading', level, content: parseInline(first.replace(heading, '')) }
    return rest.length > 0 ? [title, ...parseBlock(rest)] : [title]
  }
  if (isNumbered)
    return [{ kind: 'list', isNumbered, items: lines.map((line) => parseInline(line.replace(number, ''))) }]
  if (lines.every((line) => point.test(line)))
    return [{ kind: 'list', isNumbered: false, items: lines.map((line) => parseInline(line.replace(point, ''))) }]
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return [parseTable(lines)]
  return [{ kind: 'paragraph', content: parseInline(lines.join('\n')) }]
}

/** A second line of dashes makes the first one the heads of the columns. */
function parseTable(lines: readonly string[]): RichBlock {
  const hasHead = rule.test(lines[1] ?? '')
  const rows = lines
    .filter((line) => !rule.test(line))
    .map((line) => line.replaceAll(/^\||\|\s*$/g, '').split('|'))
    .map((cells) => cells.map((cell) => parseInline(cell.trim())))
  return { kind: 'table', head: hasHead ? (rows[0] ?? null) : null, rows: hasHead ? rows.slice(1) : rows }
}

const marks = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g

function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, bold, italic, title = '', href = ''] = match
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    if (bold !== undefined) found.push({ kind: 'bold', content: parseInline(bold) })
    else if (italic !== undefined) found.push({ kind: 'italic', content: parseInline(italic) })
    else found.push(isSafeLink(href) ? { kind: 'link', href, text: title } : { kind: 'text', text: whole })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { csvLine } from './csv.ts'

test('separates cells by semicolons and quotes only what needs it', () => {
  expect(csvLine([17, 'Chilonzor', null, 'a;b', 'say "ha"', 'two\nlines'])).toBe(
    '17;Chilonzor;;"a;b";"say ""ha""";"two\nlines"\r\n',
  )
})

test('keeps numbers below zero, and marks texts that a spreadsheet would run', () => {
  expect(csvLine([-5_000])).toBe('-5000\r\n')
  for (const text of ['=1+1', '+998', '-1', '@SUM(A1)', '\t=1', '＝1']) expect(csvLine([text])).toContain(`'${text}`)
})

test('gives every text back to a reader of CSV, with at most the mark before it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const read = readLine(csvLine(cells))
      const isSame = read.every((cell, at) => cell === cells[at] || cell === `'${cells[at]}`)
      return isSame && read.length === cells.length && !read.some((cell) => /^[=+\-@]/.test(cell))
    }),
  )
})

/** A reader of one line, by the rules of RFC 4180. */
function readLine(line: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < line.length - 2; at++) {
    const [char = '', next] = [line[at], line[at + 1]]
    if (isQuoted && char === '"' && next === '"') cells.push(`${cells.pop()}${line[at++]}`)
    else if (char === '"') isQuoted = !isQuoted
    else if (char === ';' && !isQuoted) cells.push('')
    else cells.push(`${cells.pop()}${char}`)
  }
  return cells
}

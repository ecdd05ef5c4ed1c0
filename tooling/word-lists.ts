// Checks that text lists in code have all languages. A list is any `{ uz: …, ru: …, eng: … }` of quoted texts.
import { globSync, readFileSync } from 'node:fs'
import { hasForeignSigns } from '@dasturxon/i18n/language'

const languages = ['uz', 'ru', 'eng']

/** One line per gap: `problems.ts: not_found has no ru`. */
export function gapsInWords(pattern: string): string[] {
  const files = globSync(pattern).filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) => gapsInText(readFileSync(file, 'utf8')).map((gap) => `${file}: ${gap}`))
}

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g

function gapsInText(source: string): string[] {
  // Braces inside a text are placeholders, not lists.
  const plain = source.replace(quoted, (words) => words.replace(/[{}]/g, '·'))
  return [...plain.matchAll(/(?:(\w+)\s*[:=]\s*)?\{([^{}]*)\}/g)].flatMap(([, name = 'a list', body = '']) => {
    const entries = [...body.matchAll(/\b(uz|ru|eng):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g)]
    if (entries.length === 0) return []
    const words = new Map(entries.map(([, language, ...found]) => [language, found.find((text) => text !== undefined)]))
    const gaps = languages
      .filter((language) => !words.get(language)?.trim())
      .map((language) => `${name} has no ${language}`)
    return hasForeignSigns(words.get('uz') ?? '') ? [...gaps, `${name} is not written with ʻ and ʼ`] : gaps
  })
}

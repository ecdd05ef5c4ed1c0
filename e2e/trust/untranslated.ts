// Finds texts on a page that are not in the language of its visitor: texts that only the catalogues of the other
// languages have, and the English titles of the specification.
import { readFileSync } from 'node:fs'
import { type Language, languages } from '@dasturxon/i18n/language'
import type { Page } from '@playwright/test'

const folder = new URL('../../packages/i18n/catalogues/', import.meta.url)

/** The translations of a catalogue. A text of a `.po` file may be written in several quoted lines. */
function textsOf(language: Language): Set<string> {
  const texts = ['', 'later/'].flatMap((part) =>
    [
      ...readFileSync(new URL(`${part}${language}.po`, folder), 'utf8').matchAll(/^msgstr ((?:"(?:\\.|[^"])*"\n)+)/gm),
    ].map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    ),
  )
  return new Set(texts.filter((text) => text !== ''))
}

const titles = /Internal Server Error|Page not found/i

export async function untranslated(page: Page, language: Language): Promise<string[]> {
  const own = textsOf(language)
  const foreign = new Set(
    languages
      .filter((other) => other !== language)
      .flatMap((other) => [...textsOf(other)].filter((text) => !own.has(text))),
  )
  const shown = await page.evaluate(visibleTexts)
  return shown.filter((text) => foreign.has(text) || (language !== 'eng' && titles.test(text)))
}

function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (text !== '' && parent && !['SCRIPT', 'STYLE'].includes(parent.tagName) && parent.checkVisibility())
      texts.push(text)
  }
  return texts
}

// Finds characters that were not drawn with the product's font, by asking the browser: it takes a missing
// glyph from another font without a warning, which looks right on a machine that has that font.
import type { CDPSession, Page } from '@playwright/test'

const ours = 'Onest'
const probe = 'font-probe'

export async function findFontFaults(page: Page): Promise<string[]> {
  const { letters, otherFonts } = await page.evaluate(readText, ours)
  await page.evaluate(writeProbe, { probe, letters })
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const drawn = await fontsOf(devtools, `#${probe}`)
    const wrong = drawn.some((font) => font !== ours) ? await lettersNotOurs(devtools, letters) : []
    return [...otherFonts, ...wrong]
  } finally {
    await devtools.detach()
    await page.evaluate((id) => document.getElementById(id)?.remove(), probe)
  }
}

/** Every character on the page once, and every element whose style uses another font. */
function readText(family: string): { letters: string[]; otherFonts: string[] } {
  const otherFonts = new Set<string>()
  const letters = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, nodeValue: words } = text
    if (!element || !words?.trim() || !element.checkVisibility()) continue
    for (const letter of words.replaceAll(/\s/g, '')) letters.add(letter)
    if (!getComputedStyle(element).fontFamily.startsWith(family))
      otherFonts.add(`«${words.slice(0, 40)}» is not set in ${family}`)
  }
  for (const field of document.querySelectorAll('input, textarea'))
    for (const letter of `${(field as HTMLInputElement).placeholder}${(field as HTMLInputElement).value}`)
      letters.add(letter)
  return { letters: [...letters], otherFonts: [...otherFonts] }
}

async function writeProbe({ probe: id, letters }: { probe: string; letters: string[] }): Promise<void> {
  const paragraph = document.createElement('p')
  paragraph.id = id
  for (const letter of letters) paragraph.append(Object.assign(document.createElement('span'), { textContent: letter }))
  document.body.append(paragraph)
  await document.fonts.ready
}

async function lettersNotOurs(devtools: CDPSession, letters: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [at, letter] of letters.entries()) {
    const fonts = await fontsOf(devtools, `#${probe} > :nth-child(${at + 1})`)
    const others = fonts.filter((font) => font !== ours)
    if (others.length > 0) wrong.push(`${others.join(', ')} is used instead of ${ours} for «${letter}»`)
  }
  return wrong
}

async function fontsOf(devtools: CDPSession, selector: string): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
    .filter(({ glyphCount }) => glyphCount > 0)
    .map(({ familyName, isCustomFont }) => (isCustomFont && familyName.startsWith(ours) ? ours : familyName))
}

// The paper of a thermal printer is a roll: the page is as wide as the roll and as long as the ticket, so that a ticket
// is one page. CSS cannot say "as long as the content", so the length is measured.
export type PaperWidth = 80 | 58

const pxPerMm = 96 / 25.4
/** The cutter needs a little paper below the last line. */
const tailMm = 4

export const lengthOf = (heightPx: number): number => Math.ceil(heightPx / pxPerMm) + tailMm

export const pageRule = (width: PaperWidth, heightPx: number): string =>
  `@page { size: ${width}mm ${lengthOf(heightPx)}mm; margin: 0 }`

/** A constructed style sheet, because the content security policy forbids style elements. */
let sheet: CSSStyleSheet | undefined

/** Must be called before each print, when the fonts are loaded. */
export function fitPage(paper: HTMLElement, width: PaperWidth): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(pageRule(width, paper.getBoundingClientRect().height))
}

export async function printPaper(paper: HTMLElement, width: PaperWidth): Promise<void> {
  await document.fonts.ready
  fitPage(paper, width)
  window.print()
}

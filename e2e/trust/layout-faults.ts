// What is wrong with the layout of the shown page: sideways scrolling, texts over each other, texts outside the screen.
import type { Locator, Page } from '@playwright/test'

/** Runs inside the page, so it uses nothing outside itself. */
function findFaults(): string[] {
  const faults = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 2 &&
        element.clientWidth > 0 &&
        !element.closest('.rail, ul.flex'),
    )
    const names = wide.slice(-3).map((element) => `<${element.tagName} ${element.className}>`)
    faults.add(`the page is ${scrollWidth - clientWidth} px wider than the screen: ${names.join(' ')}`)
  }
  type Box = { left: number; right: number; top: number; bottom: number }
  type Text = { node: Node; words: string; layer: Element; box: Box }
  const clipped = (box: Box, element: Element): Box => {
    let shown = box
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(parent)
      const edge = parent.getBoundingClientRect()
      if (overflowX !== 'visible')
        shown = { ...shown, left: Math.max(shown.left, edge.left), right: Math.min(shown.right, edge.right) }
      if (overflowY !== 'visible')
        shown = { ...shown, top: Math.max(shown.top, edge.top), bottom: Math.min(shown.bottom, edge.bottom) }
      if (position === 'fixed') break
    }
    return shown
  }
  /** Texts of bars that float above the page may cover texts of the page; within one layer nothing may. */
  const layerOf = (element: Element): Element => {
    for (let parent: Element | null = element; parent; parent = parent.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(parent).position) || parent.matches('[data-map] + *, section.relative'))
        return parent
    return document.body
  }
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let parent: Element | null = element; parent; parent = parent.parentElement)
      if (getComputedStyle(parent).clipPath === 'inset(50%)') return true
    return false
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue?.trim() ?? ''
    if (!element || words === '' || /^(?:SCRIPT|STYLE|TEXTAREA)$/.test(element.tagName) || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = clipped(rect, element)
      // The line box is higher than its letters: neighbouring lines of tight headings touch without overlapping.
      const slack = (box.bottom - box.top) * 0.25
      const letters = { ...box, top: box.top + slack, bottom: box.bottom - slack }
      if (letters.right - letters.left < 2 || letters.bottom - letters.top < 2) continue
      if (letters.right > clientWidth + 2 || letters.left < -2)
        faults.add(`«${words.slice(0, 40)}» is outside the screen`)
      texts.push({ node, words, layer: layerOf(element), box: letters })
    }
  }
  texts.sort((one, other) => one.box.top - other.box.top)
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (one.node !== other.node && one.layer === other.layer && across > 2 && down > 2)
        faults.add(`«${one.words.slice(0, 30)}» overlaps «${other.words.slice(0, 30)}»`)
    }
  return [...faults]
}

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

/** What hides a part of the control: the edge of the screen, another element, or its own box. Empty when it is whole. */
export const whatHides = (control: Locator): Promise<string[]> =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const faults: string[] = []
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(
        `outside the screen: ${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)}`,
      )
    const inset = 6
    for (const [x, y] of [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, (top + bottom) / 2],
      [right - inset, (top + bottom) / 2],
      [(left + right) / 2, top + inset],
      [(left + right) / 2, bottom - inset],
    ] as const) {
      const above = document.elementFromPoint(x, y)
      if (above && !element.contains(above) && !above.contains(element))
        faults.push(`covered by <${above.tagName.toLowerCase()}> «${(above.textContent ?? '').trim().slice(0, 30)}»`)
    }
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      const isVisuallyHidden = text.parentElement && getComputedStyle(text.parentElement).clipPath === 'inset(50%)'
      if (
        !isVisuallyHidden &&
        (words.right > right + 1 || words.left < left - 1 || words.bottom - words.height / 4 > bottom)
      )
        faults.push(`«${text.nodeValue}» sticks out`)
    }
    return [...new Set(faults)]
  })

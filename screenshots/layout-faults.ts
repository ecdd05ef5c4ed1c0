// Runs inside the page: finds elements that overflow and texts that are cut off. The function must not use anything
// outside itself, because only its source is sent to the browser.
export function findLayoutFaults(): string[] {
  const faults = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  const slack = 1.5
  const nameOf = (element: Element) => {
    const state = element.closest('[data-state]')?.getAttribute('data-state')
    const words = (element.textContent ?? '').trim().slice(0, 40)
    return `${state ? `${state} ` : ''}<${element.tagName.toLowerCase()}> «${words}»`
  }
  const widestIn = (element: Element) =>
    [...element.querySelectorAll('*')].reduce((widest, other) =>
      other.getBoundingClientRect().right >= widest.getBoundingClientRect().right ? other : widest,
    )
  if (scrollWidth > clientWidth)
    faults.add(`the page is ${scrollWidth - clientWidth} px wider than the screen: ${nameOf(widestIn(document.body))}`)

  const memoize = <Fact>(compute: (element: Element) => Fact) => {
    const cache = new Map<Element, Fact>()
    return (element: Element): Fact => {
      const fact = cache.has(element) ? (cache.get(element) as Fact) : compute(element)
      cache.set(element, fact)
      return fact
    }
  }
  const traitsOf = memoize((element) => {
    const style = getComputedStyle(element)
    const overflow = `${style.overflowX} ${style.overflowY}`
    return {
      cuts: /hidden|clip/.test(overflow),
      scrolls: /auto|scroll/.test(overflow),
      shortens: style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none',
      paints: !/^rgba\(\d+, \d+, \d+, 0\)$/.test(style.backgroundColor) || style.backgroundImage !== 'none',
      // Visually hidden text for screen readers.
      isVisuallyHidden: style.clipPath === 'inset(50%)' || Number(style.opacity) === 0 || style.visibility === 'hidden',
    }
  })
  const isHidden: (element: Element) => boolean = memoize(
    (element) =>
      !element.checkVisibility() ||
      traitsOf(element).isVisuallyHidden ||
      (element.parentElement !== null && element.parentElement !== document.body && isHidden(element.parentElement)),
  )
  const isInside: (element: Element) => boolean = memoize((element) => {
    const { parentElement } = element
    if (!parentElement || parentElement === document.body) return false
    const { cuts, scrolls } = traitsOf(parentElement)
    return cuts || scrolls || isInside(parentElement)
  })

  for (const element of document.body.querySelectorAll('*')) {
    if (isHidden(element)) continue
    // A vertically scrolling element must not scroll sideways.
    if (element.matches('[class*=overflow-y-auto]') && element.scrollWidth > element.clientWidth + slack)
      faults.add(`${nameOf(element)} scrolls sideways: ${nameOf(widestIn(element))} is too wide`)
    if (isInside(element)) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (right > clientWidth + slack || left < -slack))
      faults.add(`${nameOf(element)} sticks out of the screen`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.nodeValue?.trim() || /^(SCRIPT|STYLE|TEXTAREA)$/.test(element.tagName) || isHidden(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { cuts, scrolls, shortens, paints } = traitsOf(box)
      const edge = box.getBoundingClientRect()
      const isOut = right > edge.right + slack || left < edge.left - slack
      if (shortens) {
        // A title may be shortened with an ellipsis; the text of a control must be readable.
        if (isOut && box.closest('button, label, nav')) faults.add(`${nameOf(box)} is shortened in a control`)
        break
      }
      if (scrolls) break
      if (cuts) {
        if (isOut || bottom > edge.bottom + 3 || top < edge.top - 3) faults.add(`${nameOf(element)} is cut off`)
        break
      }
      if (paints) {
        if (isOut) faults.add(`${nameOf(element)} sticks out of its box`)
        break
      }
    }
  }
  return [...faults]
}

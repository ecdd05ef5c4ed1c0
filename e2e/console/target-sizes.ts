// Runs inside the page: finds controls that are smaller than a finger. The function must not use anything outside
// itself, because only its source is sent to the browser.
export function findSmallTargets(least: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
  const px = (length: string) => Number.parseFloat(length) || 0
  /** A pseudo-element may extend the target beyond its box. */
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return { width, height }
    return {
      width: Math.max(width, px(after.width)),
      height: Math.max(height, px(after.height)),
    }
  }
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    // A link inside a sentence is as high as its line; so is the licence of the map.
    if (!control.checkVisibility() || control.closest('p, a[href*="openstreetmap.org"]')) return []
    const target = control.matches('input, select, textarea') ? (control.closest('label') ?? control) : control
    const { width, height } = sizeOf(target)
    const isHidden = width <= 1 || height <= 1
    if (isHidden || (width > least - 1 && height > least - 1)) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    return `${control.tagName.toLowerCase()} «${name}» is ${Math.round(width)} × ${Math.round(height)} px`
  })
}

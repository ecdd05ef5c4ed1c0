// Lets a finger drag a sheet down and close it. During a drag only transform and opacity change, directly on the
// elements, so that the sheet follows the finger without React, style of other elements or layout.
import { useCallback, useEffect, useRef } from 'react'
import { closesOnRelease, type FingerMove } from './sheet-release.ts'

/** Below this distance in pixels the direction of a finger is not known. */
const decidedAfter = 3
/** A sheet that is still open so long after it was dragged out was not allowed to close. In milliseconds. */
const refusedAfter = 1_000

type Finger = FingerMove & { id: number; x: number; target: Element; drags: boolean | null; moves: FingerMove[] }

/** The ref of the sheet and that of the scrim behind it. `isSheet` is asked at each touch: false while the element is no sheet. */
export function useSheetDrag(onClose: () => void, isSheet: () => boolean = always) {
  const close = useRef(onClose)
  const scrimRef = useRef<HTMLDivElement>(null)
  useEffect(() => void (close.current = onClose))
  const sheetRef = useCallback(
    (element: HTMLElement | null) => (element ? listen(element, scrimRef, () => close.current(), isSheet) : undefined),
    [isSheet],
  )
  return { sheetRef, scrimRef }
}

const always = () => true

function listen(
  sheet: HTMLElement,
  scrim: { current: HTMLElement | null },
  onClose: () => void,
  isSheet: () => boolean,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let finger: Finger | null = null
  let [offset, height] = [0, 0]

  const mark = (state: 'byFinger' | 'out' | null) => {
    for (const element of [sheet, scrim.current]) {
      if (state) element?.setAttribute('data-dragged', state)
      else element?.removeAttribute('data-dragged')
    }
    if (state === 'byFinger') return
    sheet.style.transform = ''
    if (scrim.current) scrim.current.style.opacity = ''
  }
  const decide = (one: Finger, x: number, y: number) => {
    const [aside, down] = [Math.abs(x - one.x), y - one.y]
    if (one.drags !== null || Math.max(aside, Math.abs(down)) < decidedAfter) return
    one.drags = down > aside && isAtTop(one.target, sheet)
    if (!one.drags) return
    height = sheet.offsetHeight
    sheet.setPointerCapture(one.id)
    mark('byFinger')
  }

  sheet.addEventListener(
    'pointerdown',
    ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y, timeStamp: at, target }) => {
      // A mouse selects text and has the close button.
      if (!isPrimary || pointerType === 'mouse' || sheet.dataset['dragged'] === 'out' || !isSheet()) return
      offset = 0
      finger = { id, x, y, at, target: target as Element, drags: null, moves: [{ at, y }] }
    },
    { signal },
  )
  sheet.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y, timeStamp: at }) => {
      if (finger?.id !== pointerId) return
      decide(finger, x, y)
      if (!finger.drags) return
      finger.moves.push({ at, y })
      offset = Math.max(0, y - finger.y)
      sheet.style.transform = `translateY(${offset}px)`
      if (scrim.current) scrim.current.style.opacity = String(1 - offset / height)
    },
    { signal },
  )
  // Without this the browser would scroll the content, and take the pointer away.
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (finger && touch) decide(finger, touch.clientX, touch.clientY)
      if (finger?.drags && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
  const release = ({ pointerId, type, timeStamp: at, clientY: y }: PointerEvent) => {
    if (finger?.id !== pointerId) return
    const { drags, moves } = finger
    finger = null
    if (!drags) return
    if (type === 'pointercancel' || !closesOnRelease(offset, height, [...moves, { at, y }])) return mark(null)
    mark('out')
    onClose()
    setTimeout(() => sheet.hasAttribute('data-closed') || signal.aborted || mark(null), refusedAfter)
  }
  sheet.addEventListener('pointerup', release, { signal })
  sheet.addEventListener('pointercancel', release, { signal })
  sheet.dataset['draggable'] = ''
  return () => listening.abort()
}

/** False while something under the finger can be scrolled back: then the finger scrolls. */
function isAtTop(target: Element, sheet: Element): boolean {
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}

// Finds the menu section the visitor is reading: the last section whose top has scrolled above a threshold. At the end
// of the page it is always the last section, which may be too short to reach the threshold.
import { useEffect, useState } from 'react'

export const anchorOf = (categoryId: string): string => `c-${categoryId}`
export const groupAnchorOf = (groupId: string): string => `g-${groupId}`

/** A section counts as being read once its heading is in the upper fifth of the screen. */
const threshold = 0.2

export function useCategoryInView(categories: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState(categories[0]?.id)

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setInView(readCategory(categories))
    }
    const onScroll = () => void (frame ||= requestAnimationFrame(update))
    update()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [categories])

  return inView
}

function readCategory(categories: readonly { id: string }[]): string | undefined {
  const { scrollHeight } = document.documentElement
  // A category that the current branch does not have is hidden, and has no box.
  const topOf = ({ id }: { id: string }) => document.getElementById(anchorOf(id))?.getClientRects()[0]?.top
  const isShown = (category: { id: string }) => topOf(category) !== undefined
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2) return categories.findLast(isShown)?.id
  return (categories.findLast((one) => (topOf(one) ?? Infinity) < innerHeight * threshold) ?? categories.find(isShown))
    ?.id
}

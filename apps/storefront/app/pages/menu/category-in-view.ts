// Which section is the visitor reading? The last one whose top has passed under the tabs; at the very end of the page,
// the last one there is, for it may be too short to get that far.
import { useEffect, useState } from 'react'

export const anchorOf = (categoryId: string): string => `c-${categoryId}`
export const groupAnchorOf = (groupId: string): string => `g-${groupId}`

/** A section counts as read once its heading is in the upper fifth of the screen. */
const line = 0.2

export function useCategoryInView(categories: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState(categories[0]?.id)

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setInView(readCategory(categories))
    }
    const onScroll = () => void (frame ||= requestAnimationFrame(look))
    look()
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
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2) return categories.at(-1)?.id
  const passed = ({ id }: { id: string }) => {
    const top = document.getElementById(anchorOf(id))?.getBoundingClientRect().top
    return top !== undefined && top < innerHeight * line
  }
  return (categories.findLast(passed) ?? categories[0])?.id
}

// Which section is the visitor reading? The last one whose top has passed under the tabs.
import { useEffect, useState } from 'react'

export const anchorOf = (categoryId: string): string => `c-${categoryId}`

export function useCategoryInView(categories: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState(categories[0]?.id)

  useEffect(() => {
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const above = boundingClientRect.top < (rootBounds?.bottom ?? 0)
          if (isIntersecting || above) passed.add(target.id)
          else passed.delete(target.id)
        }
        setInView(categories.findLast(({ id }) => passed.has(anchorOf(id)))?.id ?? categories[0]?.id)
      },
      // A line a fifth down the screen: a section counts as read once its heading is up there.
      { rootMargin: '0px 0px -80% 0px' },
    )
    for (const { id } of categories) {
      const section = document.getElementById(anchorOf(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories])

  return inView
}

// `/stories/{id}`: a story above the menu, with an address of its own, so that back closes it and a link opens it.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Content } from '../menu.ts'
import { keepSeen } from '../seen-stories.ts'
import type { Route } from './+types/story.route.ts'
import { StoryViewer } from './story-viewer.tsx'

export default function StoryPage({ params: { id } }: Route.ComponentProps) {
  const { stories } = useRouteLoaderData('pages/menu/home.route') as Content
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isAbove?: boolean } | null }
  const isClosing = useRef(false)
  const at = stories.findIndex((story) => story.id === id)
  const story = stories[at]
  useEffect(() => keepSeen(id), [id])
  if (!story) return null

  // Whoever came by a link has no menu behind them to go back to.
  const close = () => {
    // Twice would lead out of the shop.
    if (isClosing.current) return
    isClosing.current = true
    return state?.isAbove ? navigate(-1) : navigate('/', { replace: true, preventScrollReset: true })
  }
  const turnTo = (other: number) => {
    const next = stories[other]
    return next
      ? navigate(`/stories/${next.id}`, { replace: true, preventScrollReset: true, state })
      : other < 0
        ? undefined
        : close()
  }
  return (
    <StoryViewer
      key={id}
      story={story}
      onClose={() => void close()}
      onPast={() => void turnTo(at + 1)}
      onBefore={() => void turnTo(at - 1)}
    />
  )
}

// `/stories/{id}`: a story above the menu. It has its own URL, so the back button closes it and a link opens it.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Content } from '../menu.ts'
import { storeViewedStory } from '../viewed-stories.ts'
import type { Route } from './+types/story.route.ts'
import { StoryViewer } from './story-viewer.tsx'

export default function StoryPage({ params: { id } }: Route.ComponentProps) {
  const { stories } = useRouteLoaderData('pages/menu/home.route') as Content
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isAbove?: boolean } | null }
  const isClosing = useRef(false)
  const at = stories.findIndex((story) => story.id === id)
  const story = stories[at]
  useEffect(() => storeViewedStory(id), [id])
  if (!story) return null

  // A visitor who opened the story by a link has no menu page in the history to go back to.
  const close = () => {
    // A second back navigation would leave the shop.
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

// The row of stories. Each story is a link to its URL above the menu; viewed stories are stored in this browser only.
import { LinkContext, type LinkProps } from '@dasturxon/ui/link'
import { Rail } from '@dasturxon/ui/rail'
import { Story } from '@dasturxon/ui/story'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { imageUrl } from '#platform/image/image-url.ts'
import type { StoryView } from './menu.ts'
import { useViewedStories } from './viewed-stories.ts'

export function StoryRail({ stories }: { stories: readonly StoryView[] }) {
  const { t } = useLingui()
  const seen = useViewedStories()
  // Re-renders the row after a story was opened or closed.
  useLocation()
  if (stories.length === 0) return null
  return (
    <LinkContext value={LayerLink}>
      <Rail
        label={t`Stories`}
        items={stories.map(({ id, title, hue, image }) => ({
          key: id,
          item: (
            <Story
              href={`/stories/${id}`}
              title={title}
              hue={hue}
              picture={{ src: imageUrl(image, 240) }}
              seen={seen.has(id) ? t`seen` : undefined}
            />
          ),
        }))}
      />
    </LinkContext>
  )
}

/** Keeps the scroll position of the page below, and records that closing the story is one step back in the history. */
const LayerLink = ({ href, children, ...props }: LinkProps) => (
  <Link to={href} state={{ isAbove: true }} preventScrollReset {...props}>
    {children}
  </Link>
)

// The row of stories. Each is a link to its own address above the menu; which were seen, only this machine knows.
import { LinkContext, type LinkProps } from '@dasturxon/ui/link'
import { Rail } from '@dasturxon/ui/rail'
import { Story } from '@dasturxon/ui/story'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { imageUrl } from '#platform/image/image-url.ts'
import type { StoryView } from './menu.ts'
import { useSeenStories } from './seen-stories.ts'

export function StoryShelf({ stories }: { stories: readonly StoryView[] }) {
  const { t } = useLingui()
  const seen = useSeenStories()
  // Drawn again after each story that was opened or closed.
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
              picture={{ src: imageUrl(image, 240), kind: 'cutout' }}
              seen={seen.has(id) ? t`seen` : undefined}
            />
          ),
        }))}
      />
    </LinkContext>
  )
}

/** What opens above the page leaves it where it was, and knows that the way back is one step. */
const LayerLink = ({ href, children, ...props }: LinkProps) => (
  <Link to={href} state={{ isAbove: true }} preventScrollReset {...props}>
    {children}
  </Link>
)

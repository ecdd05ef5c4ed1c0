// A small portrait card of a story. A ring surrounds it: thick and coloured until the story was viewed, then thin. A line
// in the accent around the coloured ring separates a pale brand from the page.
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { PlateHue } from './plate-hue.ts'
import { type Picture, Plate } from './plate.tsx'

export type StoryProps = {
  href: string
  title: string
  hue: PlateHue
  picture?: Picture | undefined
  /** The text «Seen» for screen readers; absent while the story is new. */
  seen?: string | undefined
}

export const Story = ({ href, title, hue, picture, seen }: StoryProps) => (
  <Link
    href={href}
    className={classNames(
      'relative block h-24.5 w-21 rounded-plate transition duration-press active:scale-[0.96] desktop:h-31.5 desktop:w-26 desktop:rounded-box',
      seen === undefined
        ? 'border border-accent p-[2.5px] inset-ring-2 inset-ring-fill'
        : 'border-[1.5px] border-line p-[2px]',
    )}
  >
    <Plate hue={hue} alt="" picture={picture} shape="story">
      <span className="absolute inset-x-2 top-2 line-clamp-3 text-nav leading-[1.14] font-price text-ink desktop:inset-x-3 desktop:top-2.5 desktop:text-meta">
        {title}
        {seen !== undefined && <span className="sr-only">, {seen}</span>}
      </span>
    </Plate>
  </Link>
)

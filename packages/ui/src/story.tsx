// A small portrait card of a story. The ring is thick and coloured until the story was viewed; an accent outline
// separates the ring of a pale brand from the background.
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
      'relative block h-24.5 w-21 rounded-plate p-[3.5px] transition duration-press active:scale-[0.96] desktop:h-31.5 desktop:w-26 desktop:rounded-box',
      seen === undefined ? 'inset-ring-[2.5px] inset-ring-fill ring ring-accent' : 'inset-ring-[1.5px] inset-ring-line',
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

import { Link } from './link.tsx'

export type SectionHeadingProps = {
  id: string
  title: string
  /** The number of items as a formatted text. */
  count?: string | undefined
  more?: { href: string; text: string } | undefined
}

export const SectionHeading = ({ id, title, count, more }: SectionHeadingProps) => (
  <div className="mb-3.5 flex items-baseline justify-between gap-3 px-gutter desktop:mb-4.5 desktop:px-0">
    <h2 id={id} className="scroll-mt-24 text-h2 desktop:text-h2-wide">
      {title}
      {count && <span className="ml-2 text-body font-caption text-ink-3">{count}</span>}
    </h2>
    {more && (
      <Link href={more.href} className="hit text-meta font-name text-accent underline-offset-4 hover:underline">
        {more.text}
      </Link>
    )}
  </div>
)

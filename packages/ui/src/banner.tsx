// A promotion banner. The merchant's photo covers the whole banner; otherwise it shows text and a cut-out image.
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { isPhoto, type Picture } from './plate.tsx'

export type BannerTone = 'ink' | 'brand' | 'tint'

const tones: Record<BannerTone, { box: string; disc: string; action: string }> = {
  ink: { box: 'bg-strip text-on-strip', disc: 'bg-on-strip opacity-10', action: 'bg-fill text-on-fill' },
  brand: { box: 'bg-fill text-on-fill', disc: 'bg-fill-2', action: 'bg-on-fill text-fill' },
  tint: { box: 'bg-tint-2 text-ink', disc: 'bg-tint', action: 'bg-ink text-surface' },
}

/** Titles longer than this are set in a smaller font size. */
const short = 24

export type BannerProps = {
  /** The link target; without it the banner is no link. */
  href?: string | undefined
  title: string
  line?: string | undefined
  action?: string | undefined
  tone?: BannerTone | undefined
  picture?: Picture | undefined
  /** The first image of the page loads eagerly. */
  isFirst?: boolean | undefined
}

export const Banner = ({ href, title, line, action, tone = 'ink', picture, isFirst }: BannerProps) => {
  const { box, disc, action: button } = tones[tone]
  const isWhole = picture !== undefined && isPhoto(picture)
  const shape = classNames(
    'relative isolate flex h-40 w-[min(20.5rem,84vw)] flex-col overflow-hidden rounded-box p-4.5 transition duration-press desktop:h-49 desktop:w-full desktop:p-5.5',
    box,
  )
  const content = (
    <>
      {!isWhole && (
        <span
          aria-hidden="true"
          className={classNames('absolute -right-15 -bottom-23 -z-2 size-68 rounded-full', disc)}
        />
      )}
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.sizes}
          alt={isWhole ? title : ''}
          width={328}
          height={isWhole ? 160 : 328}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className={classNames(
            'absolute -z-1',
            isWhole ? 'inset-0 size-full object-cover' : 'vignette -right-5 -bottom-5 w-49 desktop:w-54',
          )}
        />
      )}
      {!isWhole && (
        <>
          <span
            className={classNames(
              'line-clamp-4 max-w-[58%] leading-[1.04] font-title',
              title.length > short ? 'text-h4 desktop:text-h3' : 'text-h2 text-balance desktop:text-h2-wide',
            )}
          >
            {title}
          </span>
          {line && <span className="mt-1.5 max-w-[52%] text-caption font-caption desktop:text-label">{line}</span>}
          {action && (
            <span
              className={classNames('mt-auto self-start rounded-full px-3.5 py-1.5 text-caption font-strong', button)}
            >
              {action}
            </span>
          )}
        </>
      )}
    </>
  )
  return href === undefined ? (
    <div className={shape}>{content}</div>
  ) : (
    <Link href={href} className={`${shape} active:scale-[0.985]`}>
      {content}
    </Link>
  )
}

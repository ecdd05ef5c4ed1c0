// The common layout of every overlay: a bar with title and close button, the scrolling content, a fixed footer.
import { Dialog } from '@base-ui/react/dialog'
import { type UIEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** Scroll distance in pixels after which the heading of the content is out of view; less without art above it. */
const scrolledAway = { underArt: 220, alone: 72 }

type FrameProps = Pick<OverlayProps, 'title' | 'aside' | 'closeLabel' | 'heading' | 'art' | 'footer' | 'children'> & {
  hasHandle?: boolean | undefined
}

/**
 * Whether the overlay begins with a picture. Then the overlay itself has the focus when it opens, so that no ring is drawn
 * around a button on the picture; else the first control, as the library chooses it.
 */
export const beginsWithPicture = ({ heading }: Pick<OverlayProps, 'heading'>): boolean => heading === 'scrolled'

export function OverlayFrame({ heading = 'shown', art, footer, children, hasHandle, ...bar }: FrameProps) {
  const [isScrolled, setScrolled] = useState(false)
  const floats = beginsWithPicture({ heading })
  const watch = (event: UIEvent<HTMLDivElement>) => {
    if (floats) setScrolled(event.currentTarget.scrollTop > (art ? scrolledAway.underArt : scrolledAway.alone))
  }
  const hasBar = !floats || isScrolled
  return (
    <>
      {hasHandle && (
        <span
          aria-hidden="true"
          className="absolute top-2 left-1/2 z-5 h-1.25 w-10 -translate-x-1/2 rounded-full bg-line-3"
        />
      )}
      <div
        className={classNames(
          'flex items-center justify-between gap-3 py-3 pr-3 pl-gutter transition-colors',
          floats && 'absolute inset-x-0 top-0 z-4',
          hasHandle && 'pt-4.5',
          hasBar && 'bg-surface',
          floats && hasBar && 'border-b border-line',
          floats && !hasBar && 'pointer-events-none',
        )}
      >
        <Dialog.Title
          className={classNames(
            'min-w-0 grow text-h3 transition-opacity',
            floats ? 'truncate' : 'line-clamp-2',
            !hasBar && 'pointer-events-none opacity-0',
          )}
        >
          {bar.title}
        </Dialog.Title>
        {hasBar && bar.aside}
        <Dialog.Close
          aria-label={bar.closeLabel}
          className={classNames(
            'pointer-events-auto grid size-target shrink-0 place-items-center rounded-full text-ink transition duration-press active:scale-[0.94]',
            hasBar ? 'bg-surface-2 hover:bg-surface-3' : 'bg-thumb shadow-e2',
          )}
        >
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div
        onScroll={watch}
        // Keyboard users must be able to scroll content without focusable elements.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-3',
          art ? 'short:grid short:grid-cols-[2fr_3fr] short:items-start' : '',
        )}
      >
        {art && <div className="short:sticky short:top-0">{art}</div>}
        <div className={art ? 'min-w-0 short:pr-12' : ''}>{children}</div>
      </div>
      {/* Large text must leave the content more than half of the screen. */}
      {footer && (
        <div className="flex max-h-[45dvh] shrink-0 flex-wrap items-center gap-2.5 overflow-y-auto border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))]">
          {footer}
        </div>
      )}
    </>
  )
}

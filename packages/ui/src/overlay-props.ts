// The props of an overlay. Separate from the overlay, which imports its parts only when it is opened.
import type { ReactNode } from 'react'

/** side: along the right edge, over a part of the screen; on a phone over all of it. */
export type OverlayKind = 'sheet' | 'popup' | 'full' | 'side'

export type OverlayProps = {
  /** A sheet is a sheet on a phone only; on a desktop it becomes a pop-up, because a mouse does not drag it. */
  kind: OverlayKind
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** scrolled: the content has art and a heading; the title bar appears when the heading is scrolled out of view. */
  heading?: 'shown' | 'scrolled' | undefined
  /** Beside the title in its bar: a price. */
  aside?: ReactNode
  /** The width on a desktop; a phone has one width. */
  width?: 'narrow' | 'wide' | undefined
  /** An image: above the content on a phone; beside the content in a wide overlay, where it does not scroll. */
  art?: ReactNode
  /** Fixed at the bottom edge: the primary action. */
  footer?: ReactNode
  children: ReactNode
}

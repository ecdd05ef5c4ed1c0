// What a layer is told. Apart from the layer itself, which imports its parts only when it is opened.
import type { ReactNode } from 'react'

export type OverlayKind = 'sheet' | 'popup' | 'full'

export type OverlayProps = {
  /** A sheet is a sheet on a phone only: with a mouse there is nothing to drag, and it becomes a pop-up. */
  kind: OverlayKind
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** scrolled: the content begins with art and its own heading, the bar comes when that has gone. */
  heading?: 'shown' | 'scrolled' | undefined
  /** On a desktop; a phone has one width. */
  width?: 'narrow' | 'wide' | undefined
  /** Above the rest on a phone; beside it in a wide layer, where it stays while the rest scrolls. */
  art?: ReactNode
  /** Stays at the bottom edge: the one primary action. */
  footer?: ReactNode
  children: ReactNode
}

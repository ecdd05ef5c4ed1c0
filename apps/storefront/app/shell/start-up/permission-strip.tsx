// A strip at the top of the page with a question to the visitor. It is part of the page, so it covers nothing.
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import type { ReactNode } from 'react'

/** Pages without a question: where something is typed or ordered, and maps, which have their own button for the position. */
export const isBusyPath = (path: string): boolean =>
  /^\/(?:login|checkout|product\/|address\/|branches\/map|profile\/(?:address|cards|user))/.test(path)

type Props = {
  icon: IconName
  title: string
  /** The reason, in a second line. */
  line: string
  /** On a phone the reason is only in the label: there the question takes as little room as it can. */
  isShort?: boolean
  /** Hidden unless the page was opened with the question. */
  isFromServer?: boolean
  /** The button for yes, or for the way on. */
  action: ReactNode
  close: string
  onClose: () => void
}

export const PermissionStrip = ({ icon, title, line, isShort, isFromServer, action, close, onClose }: Props) => (
  <section
    aria-label={`${title} ${line}`}
    className={`${isFromServer ? 'hidden in-data-asks:flex' : 'flex'} items-center gap-2 border-b border-line bg-surface px-gutter pt-[calc(var(--safe-top)+--spacing(2))] pb-2 text-ink`}
  >
    <Icon name={icon} className="size-5 flex-none" />
    <div className="grid min-w-0 grow">
      <p className="text-label font-strong">{title}</p>
      <p className={`text-meta text-ink-2 ${isShort ? 'max-desktop:hidden' : ''}`}>{line}</p>
    </div>
    {action}
    <IconButton tone="bare" icon="close" label={close} onClick={onClose} />
  </section>
)

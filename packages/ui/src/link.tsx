// How a link is followed is the application's business: it hands in its router's link once, here.
import { createContext, type ReactNode, use } from 'react'

export type LinkProps = {
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
}

/** Without a router a link is a plain anchor: it works before any script has come. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(({ children, ...props }) => (
  <a {...props}>{children}</a>
))

export const Link = (props: LinkProps): ReactNode => use(LinkContext)(props)

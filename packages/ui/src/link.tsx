// The link component of the application's router, provided once through LinkContext.
import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type LinkProps = {
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
}

/** Without a router a link is a plain anchor: it works before any script is loaded. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(({ children, ...props }) => (
  <a {...props}>{children}</a>
))

export const Link = (props: LinkProps): ReactNode => use(LinkContext)(props)

/** The link of an application: its own paths use the router without a new document, others are plain anchors. */
export const linkBy =
  (RouterLink: ComponentType<Omit<LinkProps, 'href'> & { to: string }>) =>
  ({ href, children, ...props }: LinkProps): ReactNode =>
    href.startsWith('/') ? (
      <RouterLink to={href} {...props}>
        {children}
      </RouterLink>
    ) : (
      <a href={href} {...props}>
        {children}
      </a>
    )

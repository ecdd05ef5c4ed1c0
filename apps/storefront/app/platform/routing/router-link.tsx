// The router's link for the primitives of packages/ui: our own pages without a new document, everything else plain.
import type { LinkProps } from '@dasturxon/ui/link'
import { Link } from 'react-router'

export const RouterLink = ({ href, children, ...props }: LinkProps) =>
  href.startsWith('/') ? (
    <Link to={href} {...props}>
      {children}
    </Link>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  )

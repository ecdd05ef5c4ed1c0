// The router's link for the primitives of packages/ui: our own pages without a new document, everything else plain.
import type { LinkProps } from '@dasturxon/ui/link'
import { Link, useLocation } from 'react-router'

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

/**
 * What the address asks for. The router's own hook can change it too, and would travel with every first page for that.
 */
export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)

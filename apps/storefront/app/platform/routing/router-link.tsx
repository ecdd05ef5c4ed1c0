// The link component for packages/ui: paths of the shop use the router without a new document, others a plain link.
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
 * The query parameters of the URL. The router's own hook can also change them, and would add that code to every first
 * page.
 */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search)

// The link component for packages/ui.
import { linkBy } from '@dasturxon/ui/link'
import { Link, useLocation } from 'react-router'

export const RouterLink = linkBy(Link)

/**
 * The query parameters of the URL. The router's own hook can also change them, and would add that code to every first
 * page.
 */
export const useQueryParameters = (): URLSearchParams => new URLSearchParams(useLocation().search)

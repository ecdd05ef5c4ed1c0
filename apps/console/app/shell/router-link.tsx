// The link component for packages/ui, and the guard around every screen.
import type { LinkProps } from '@dasturxon/ui/link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePerson } from './person.ts'
import { Forbidden } from './screen-states.tsx'
import { mayOpen, type Screen } from './site-map.ts'

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

/** The server refuses the calls of a forbidden screen as well; this page says why. */
export const Guarded = ({ capability, children }: { capability: Screen['capability']; children: ReactNode }) =>
  mayOpen(usePerson(), capability) ? children : <Forbidden capability={capability} />

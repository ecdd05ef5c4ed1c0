// The link component for packages/ui, and the guard around every screen.
import { linkBy } from '@dasturxon/ui/link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#platform/session.ts'
import { Forbidden } from './screen-states.tsx'
import { mayOpen, type Screen } from './site-map.ts'

export const RouterLink = linkBy(Link)

/** The server refuses the calls of a forbidden screen as well; this page says why. */
export const Guarded = ({ capability, children }: Pick<Screen, 'capability'> & { children: ReactNode }) => {
  const { person, status } = useStore(sessionStore)
  const isAllowed = person ? mayOpen(person, capability) : status === 'unreachable'
  return isAllowed ? children : <Forbidden capability={capability} />
}

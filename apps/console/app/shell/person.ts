// The staff member of this session, and the names of the roles.
import type { StaffRole } from '@dasturxon/rules/roles'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { type Person, sessionStore } from '#platform/session.ts'
import { mayOpen, type Screen } from './site-map.ts'

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  OWNER: msg`Owner`,
  MANAGER: msg`Manager`,
  OPERATOR: msg`Operator`,
  KITCHEN: msg`Kitchen`,
  COURIER: msg`Courier`,
  READER: msg`Viewer`,
}

/** Only inside the frame, where a session exists. */
export function usePerson(): Person {
  const person = useStore(sessionStore, (state) => state.person)
  if (!person) throw new Error('There is no session outside the frame')
  return person
}

/**
 * Whether the staff member has a capability in at least one of their branches. Nobody has one while a screen that works
 * without network has not found its session yet.
 */
export function useMay(capability: Screen['capability']): boolean {
  const person = useStore(sessionStore, (state) => state.person)
  return person !== null && mayOpen(person, capability)
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')

// One line of the site map, and who may open it. Navigation, palette, guard and the "not allowed" page follow from it.
import { can, type StaffCapability, type StaffRole } from '@dasturxon/rules/roles'
import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createContext, use } from 'react'
import type { Person } from '#platform/session.ts'
import type { ScreenIconName } from './screen-icon.tsx'

export type SheetProps = { isOpen: boolean; onClose: () => void }

export type Screen = {
  /** Under the path of the shop: `/orders`. A child's path continues that of its parent: `:id`. */
  path: string
  /** The folder of `app` that contains the screen; its texts are loaded with it. */
  part: string
  capability: StaffCapability | 'own'
  load: () => Promise<{ Component: ComponentType }>
  /** The name in the navigation and the palette. A screen without one is reached from another screen. */
  menu?: {
    title: MessageDescriptor
    icon: ScreenIconName
    /** `g` and this letter open the screen. */
    key?: string
    /** This letter alone opens the screen, from everywhere. No screen may use the letter itself. */
    alone?: string
    /** The place in the bottom bar of a phone, from 1 to 4. */
    bar?: { place: 1 | 2 | 3 | 4; title?: MessageDescriptor }
  }
  /** The same as a sheet: navigation, palette and keys open it over the current screen, its address opens the page. */
  sheet?: () => Promise<{ Sheet: ComponentType<SheetProps> }>
  /** The roles that begin their shift here; all others begin at the first screen. */
  homeOf?: readonly StaffRole[]
  /** Also shown, without a person, when a reload has not reached the server. Only with `frame: 'whole'`. */
  worksOffline?: true
  /** whole: without navigation, such as a page to print. */
  frame?: 'whole'
  /** Drawers over the screen. */
  children?: readonly Screen[]
}

export const SiteMap = createContext<readonly Screen[]>([])

/** A staff member of some branches may open a screen if one of these branches allows it. */
export function mayOpen({ role, branchIds }: Person, capability: Screen['capability']): boolean {
  if (capability === 'own') return true
  const actor = { kind: 'staff', role, branchIds } as const
  const [branchId] = branchIds === 'all' ? [] : branchIds
  return can(actor, capability, branchId === undefined ? {} : { branchId })
}

/** The screens of the navigation that this person may open. */
export const useMenu = (person: Person): (Screen & Required<Pick<Screen, 'menu'>>)[] =>
  use(SiteMap).filter(
    (screen): screen is Screen & Required<Pick<Screen, 'menu'>> =>
      screen.menu !== undefined && mayOpen(person, screen.capability),
  )

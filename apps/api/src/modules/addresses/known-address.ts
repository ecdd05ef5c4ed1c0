// Decides which saved address an order goes to, and what the order corrects in it.
import { isSamePlace, type Point } from '@dasturxon/rules/address'

const doorFields = ['office', 'domophone', 'entrance', 'floor', 'comment'] as const
export type Door = Record<(typeof doorFields)[number], string | null>

/**
 * Two flats of one house are two addresses: the one with the same flat is the address of the order. Without such an
 * address, a flat that is named on one side only is the same flat.
 */
export function findKnownAddress<Saved extends Point & Pick<Door, 'office'>>(
  saved: readonly Saved[],
  ordered: Point & Pick<Door, 'office'>,
): Saved | undefined {
  const here = saved.filter((address) => isSamePlace(address, ordered))
  return (
    here.find(({ office }) => (office || null) === (ordered.office || null)) ??
    here.find(({ office }) => !office || !ordered.office)
  )
}

/** The door that was ordered to last is right; what the order leaves out stays as it is. */
export function correctedDoor(known: Door, ordered: Door): Partial<Door> {
  const corrected = doorFields.filter((field) => ordered[field] && ordered[field] !== known[field])
  return Object.fromEntries(corrected.map((field) => [field, ordered[field]]))
}

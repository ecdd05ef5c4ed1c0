// What marking does to a list of favourites. Pure.
import type { Favourites } from './favourites-store.ts'

export function marked(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (isOn && ids.includes(id)) return ids
  const others = ids.filter((other) => other !== id)
  return isOn ? [id, ...others] : others
}

/** What the server knows, and on top of it what it has not heard yet. */
export const withUnsent = (ids: readonly string[], unsent: Favourites['unsent']): readonly string[] =>
  Object.entries(unsent).reduce((all, [id, isOn]) => marked(all, id, isOn), ids)

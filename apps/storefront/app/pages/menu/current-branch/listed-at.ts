// Which branches list a product, a category or a group: attributes of the elements that show it. The page has them all,
// and one rule of a style sheet hides what a branch does not have (branch-sheet.ts).

/** `data-only`: just these branches · `data-not`: all but these · neither: all of them. */
export type ListedAt = { 'data-only'?: string; 'data-not'?: string }

/** The end of a branch's id: short, and random in every id. */
export const branchMark = (id: string): string => id.slice(-8)

/** One object, so that the data of a page has it once. */
const everywhere: ListedAt = {}

/** `all`: the ids of the branches of the menu. */
export function listedAt(all: readonly string[], isListed: (branchId: string) => boolean): ListedAt {
  const { in: these = [], out: others = [] } = Object.groupBy(all, (id) => (isListed(id) ? 'in' : 'out'))
  const words = (ids: readonly string[]) => ids.map(branchMark).join(' ')
  if (these.length > 0 && others.length === 0) return everywhere
  return others.length < these.length ? { 'data-not': words(others) } : { 'data-only': words(these) }
}

export function isListedAt({ 'data-only': only, 'data-not': not }: ListedAt, branchId: string): boolean {
  const has = (words: string) => words.split(' ').includes(branchMark(branchId))
  return only === undefined ? !has(not ?? '') : has(only)
}

// What happens to each line of an order: it is kept, gets another count, is removed, replaced, or is new.
import type { ChangedLine, ProposedLine, StoredItem } from '../changed-contents.ts'

type Side = NonNullable<ChangedLine['before']>
type Item = Omit<StoredItem, 'note'>

/** In the sequence of the order; new lines come last. */
export function describeLines(
  wanted: readonly ProposedLine[],
  before: readonly StoredItem[],
  after: readonly Item[],
): ChangedLine[] {
  const at = (item: Item | undefined) => (item ? sideOf(item) : null)
  const old = before.map((item, line): ChangedLine => {
    const kept = wanted.findIndex((one) => 'line' in one && one.line === line)
    if (kept >= 0) {
      const isSame = wanted[kept]?.count === item.product.count
      return { kind: isSame ? 'kept' : 'changed', before: sideOf(item), after: at(after[kept]) }
    }
    const replaced = wanted.findIndex((one) => 'productId' in one && one.replaces === line)
    return { kind: replaced >= 0 ? 'replaced' : 'removed', before: sideOf(item), after: at(after[replaced]) }
  })
  const added = wanted.flatMap((one, index): ChangedLine[] => {
    const isFirst = 'productId' in one && wanted.findIndex((other) => replaces(other) === one.replaces) === index
    const isShown = 'line' in one || (isFirst && one.replaces !== null && isGone(wanted, one.replaces))
    return isShown ? [] : [{ kind: 'added', before: null, after: at(after[index]) }]
  })
  return [...old, ...added]
}

const replaces = (one: ProposedLine) => ('productId' in one ? one.replaces : undefined)
const isGone = (wanted: readonly ProposedLine[], line: number) =>
  !wanted.some((one) => 'line' in one && one.line === line)

const sideOf = ({ product, modifications, price }: Item): Side => ({
  name: product.name,
  image: product.image,
  count: product.count,
  net: price?.net ?? 0,
  modifications: modifications.map(({ name, count }) => ({ name, count })),
})

// What can be chosen with each product. The database answers groups and modifications as one list, because each statement of
// an order costs more than the little most dishes have to choose from.
import type { PricedGroup, PricedOption } from '@dasturxon/rules/free-modifications'
import type { RowsOf } from '#platform/query'
import type { listOrderedChoices } from './ordering.sql.ts'

type Row = RowsOf<ReturnType<typeof listOrderedChoices>>[number]
type Choosable = PricedOption & { name: NonNullable<Row['name']> }
export type Choices = PricedGroup & { modifications: Choosable[] }

/** By product, all in the order of the menu, which is the order of the rows. */
export function choicesOf(rows: readonly Row[]): Map<string, Choices[]> {
  const groups = new Map<string, Choices>()
  const byProduct = new Map<string, Choices[]>()
  for (const row of rows) {
    let group = groups.get(row.groupId)
    if (!group) {
      const { groupId, minCount, maxCount, distinctMax, freeCount } = row
      group = { id: groupId, min: minCount, max: maxCount, distinctMax, freeCount, modifications: [] }
      groups.set(groupId, group)
      const others = byProduct.get(row.productId)
      if (others) others.push(group)
      else byProduct.set(row.productId, [group])
    }
    const option = optionOf(row)
    if (option) group.modifications.push(option)
  }
  return byProduct
}

/** None: the row stands for a group that has nothing to choose from now. */
function optionOf({ id, name, price, max, isDefault }: Row): Choosable | undefined {
  if (id === null || name === null || price === null || isDefault === null) return undefined
  return { id, name, price, max, isDefault }
}

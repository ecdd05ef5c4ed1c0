// Which couriers may carry orders of a branch, and how busy a courier is, as a person says it.
import type { listCouriers } from '@dasturxon/contracts/couriers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type Courier = Reply<typeof listCouriers>[number]

/** `at` null: no branch was chosen, so every courier counts. */
export const worksAt = ({ branchIds }: Pick<Courier, 'branchIds'>, at: readonly string[] | null): boolean =>
  branchIds === null || at === null || branchIds.some((branchId) => at.includes(branchId))

export function useLoadText(): (carrying: number) => string {
  const { t } = useLingui()
  return (count) =>
    count === 0 ? t`free` : t`${plural(count, { one: 'carrying # order', other: 'carrying # orders' })}`
}

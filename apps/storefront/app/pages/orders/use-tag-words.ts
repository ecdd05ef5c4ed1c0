// What a tag of a grade is called. Whoever came for the food has met no courier.
import { type GradeTag, tagsOf } from '@dasturxon/contracts/grade-tags'
import { takesTheRoad } from '@dasturxon/rules/order-status'
import { useLingui } from '@lingui/react/macro'
import type { Order } from './order.ts'

export function useTagWords({ serviceType }: Pick<Order, 'serviceType'>): Record<GradeTag, string> {
  const { t } = useLingui()
  const isRidden = takesTheRoad(serviceType)
  return {
    FAST: isRidden ? t`Came fast` : t`Ready fast`,
    HOT: t`It was hot`,
    TASTY: t`Tasty`,
    POLITE: isRidden ? t`Polite courier` : t`Polite staff`,
    PACKED_WELL: t`Packed well`,
    LATE: isRidden ? t`Came late` : t`Ready late`,
    COLD: t`It was cold`,
    NOT_TASTY: t`Not tasty`,
    WRONG_DISH: t`Wrong dish`,
    PACKED_BADLY: t`Packed badly`,
    RUDE: isRidden ? t`Rude courier` : t`Rude staff`,
  }
}

/** At a table nothing is packed. */
export const offeredTags = (grade: number, { serviceType }: Pick<Order, 'serviceType'>): GradeTag[] =>
  tagsOf(grade).filter((tag) => serviceType !== 'DINE_IN' || !tag.startsWith('PACKED'))

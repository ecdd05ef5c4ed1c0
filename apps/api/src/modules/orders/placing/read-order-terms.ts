// The order terms of a branch, and the time slots for which it takes orders.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { zero } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { listSlots } from '@dasturxon/rules/slots'
import { findServingBranch, hoursOfBranch, pauseOf } from '#modules/branches'
import { listDeliverySettings } from '#modules/delivery'
import { findOrderTerms } from '#modules/merchants'
import type { Tx } from '#platform/db'

type Result = Outcome<Reply<typeof orderSetting>, Refusal<typeof orderSetting>>

export async function readOrderTerms(tx: Tx, branchId: string): Promise<Result> {
  const { merchantId } = tx
  const [[terms], [found], delivery, workHours, exceptions] = await tx.finish(
    findOrderTerms(merchantId),
    findServingBranch(merchantId, branchId),
    listDeliverySettings(merchantId),
    ...hoursOfBranch(merchantId, branchId),
  )
  if (!found || !terms) return refused({ code: 'no_branch', params: {} })
  const branch = { ...found, workHours, exceptions, pause: pauseOf(found, tx.now) }
  const slots = (service: ServiceType) => listSlots(branchSchedule(branch, service), terms, tx.now)
  return done({
    branchId,
    cancelOrderActive: terms.cancelOrderActive,
    minimalDeliveryPrice: delivery.find(({ cityId }) => cityId === branch.cityId)?.minimalDeliveryPrice ?? zero,
    paymentDeadlineMinutes: terms.paymentDeadlineMinutes,
    guestDineIn: terms.guestDineIn,
    cashbackSpendPercent: terms.cashbackSpendPercent,
    // A guest at a table orders for now.
    slots: { DELIVERY: slots('DELIVERY'), PICK_UP: slots('PICK_UP'), DINE_IN: [] },
  })
}

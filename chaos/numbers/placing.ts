// Places the order for now or for a slot. A closed branch must refuse an order for now, and an open one must accept it.
// An order at a table is never for later.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { placeOrder, placeOrderAtTime, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { newId } from '@dasturxon/api/testing'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { acceptedPrice } from '@dasturxon/testbed/data/ordering-shop'
import type { Checkout, QuoteBody } from './checkout.ts'
import type { Destination } from './destination.ts'
import type { Checks } from './findings.ts'
import { isOpen, takesOrders } from './hours.ts'
import { resultOf } from './menu.ts'
import type { Plan } from './plans.ts'
import { lastOrderMinutes, leadMinutes } from './shop-plans.ts'

export type Order = Reply<typeof placeOrder>
export type Slot = { day: string; time: string }
type Visit = { page: Browser; plan: Plan; destination: Destination; checkout: Checkout; checks: Checks }

const minute = 60_000
export const slotMoment = ({ day, time }: Slot): number => Date.parse(`${day}T${time}:00+05:00`)

/** Returns null when the order is rightly refused and no other time is possible. */
export async function placeAtPossibleTime(visit: Visit): Promise<{ order: Order; slot: Slot | null } | null> {
  const { plan, destination } = visit
  const slots = readSlots(visit)
  // A slot that ends its offer in this moment has two right answers.
  const steady = slots.filter((slot) => slotMoment(slot) - leadMinutes * minute - Date.now() > 10_000)
  const chosen = plan.isLater ? (steady[plan.slotIndex % Math.max(1, steady.length)] ?? null) : null
  const first = await place(visit, chosen)
  if (first.order || chosen || first.code !== 'no_orders_now')
    return first.order && { order: first.order, slot: chosen }
  const [next = null] = slots
  visit.checks.same('next free time', { refusal: first.next, slots: next })
  if (next === null || next !== steady[0] || destination.service !== plan.service) return null
  const { order } = await place(visit, next)
  return order && { order, slot: next }
}

/** The free times of the branch; the service is open at each of them. */
function readSlots({ checkout: { settings }, destination: { branch, service }, checks }: Visit): Slot[] {
  const slots = settings.slots[service].flatMap(({ day, times }) => times.map((time) => ({ day, time })))
  const wrong = slots.filter((slot) => !isOpen(branch.hours, slotMoment(slot), service === 'DELIVERY'))
  checks.right('the service is open at its free times', wrong.length === 0, { wrong })
  return slots
}

const timeOf = ({ serviceType }: QuoteBody, { day, time }: Slot) =>
  serviceType === 'DELIVERY' ? { later: true, day, time } : { later: true, day2: day, time2: time }

async function place({ page, plan, destination, checkout, checks }: Visit, slot: Slot | null) {
  const { service, branch } = destination
  const { paymentType, shop, isGuest } = plan
  const body = { ...checkout.body, ...(slot && timeOf(checkout.body, slot)) }
  const takesNow = () => takesOrders(branch.hours, Date.now(), service === 'DELIVERY', lastOrderMinutes)
  const before = takesNow()
  const quote = resultOf(await page.call(quoteOrder, { body: { ...body, paymentType } }))
  const idempotencyKey = `${newId()}:1`
  const order = { ...body, paymentType, seen: acceptedPrice(quote.price) }
  const [error, placed] = await page.call(slot ? placeOrderAtTime : placeOrder, { body: order, idempotencyKey })
  const reason = quote.refusals.find(({ code }) => code === 'no_orders_now')
  const next = (reason?.params['next'] as Slot | null | undefined) ?? null

  // The branch may have taken its last order during these calls: then both answers are right.
  if (before === takesNow()) {
    const isBelow = service === 'DELIVERY' && checkout.parts.products - checkout.parts.discount < shop.minimum
    const time = slot ? (service === 'DINE_IN' ? ['slot_unavailable'] : []) : before ? [] : ['no_orders_now']
    const expected = [...(isBelow ? ['below_minimum'] : []), ...time]
    const codes = quote.refusals.map(({ code }) => code)
    checks.same('refusals of the quote', { quote: codes, data: expected })
    const refusal = isGuest && !shop.guestsMayOrder ? 'login_required' : (expected[0] ?? 'accepted')
    checks.same('order accepted or refused', { order: error?.code ?? 'accepted', data: refusal })
  }
  checks.sums('total before the order', { quote: quote.price.total, data: checkout.parts.total })
  return { order: placed ?? null, code: error?.code ?? null, next }
}

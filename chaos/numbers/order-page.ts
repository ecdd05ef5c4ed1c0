// What the order page and the list of orders show: the parts of the sum, the promised minutes and the arrival.
import { activeOrders, orderById } from '@dasturxon/contracts/orders.endpoints'
import { arrivalOf } from '@dasturxon/storefront/testing'
import type { Person } from '@dasturxon/testbed/data/people'
import type { Checks } from './findings.ts'
import { resultOf } from './menu.ts'
import type { Range } from './minutes.ts'
import { type Order, type Slot, slotMoment } from './placing.ts'
import type { Parts } from './price.ts'

const minute = 60_000
/** Up to this many minutes ahead the page counts minutes, above it names the time. */
const nearMinutes = 90
/** The clock of the page moves every ten seconds. */
const clockStep = 10_000

type Expected = { parts: Parts; minutes: Range; slot: Slot | null; isGuest: boolean }

export async function checkOrderPage({ id, page }: Person, placed: Order, expected: Expected, checks: Checks) {
  const read = resultOf(await page.call(orderById, { params: { id: placed.id } }))
  const lists = expected.isGuest ? [] : resultOf(await page.call(activeOrders, { params: { userId: id } }))
  const listed = lists.filter((order) => order.id === placed.id)
  if (!expected.isGuest) checks.same('orders of the list', { list: listed.length, data: 1 })
  for (const [place, order] of Object.entries({
    response: placed,
    page: read,
    ...(listed[0] && { list: listed[0] }),
  })) {
    checkSums(`order ${place}`, order, expected.parts, checks)
    checkPromise(`order ${place}`, order, expected, checks)
    checkArrival(`order ${place}`, order, expected, checks)
  }
}

/** The rows of the order page and their total. */
function checkSums(place: string, order: Order, parts: Parts, checks: Checks): void {
  const rows = [
    order.productPrice,
    -order.productDiscount,
    order.servicePrice + order.serviceFee,
    order.deliveryPrice,
    -order.deliveryDiscount,
    -order.cashback,
  ]
  checks.sums(`${place}: products`, { order: order.productPrice, data: parts.products })
  checks.sums(`${place}: discount`, { order: order.productDiscount, data: parts.discount + parts.promoProducts })
  checks.sums(`${place}: service`, {
    order: order.servicePrice + order.serviceFee,
    data: parts.fee + parts.tableService,
  })
  checks.sums(`${place}: delivery`, { order: order.deliveryPrice, data: parts.delivery })
  checks.sums(`${place}: discount on delivery`, { order: order.deliveryDiscount, data: parts.promoDelivery })
  checks.sums(`${place}: cashback`, { order: order.cashback, data: parts.cashback })
  checks.sums(`${place}: total`, {
    order: order.totalPrice,
    rows: rows.reduce((sum, row) => sum + row, 0),
    data: parts.total,
  })
  const lines = order.cartItems.reduce((sum, { price }) => sum + (price?.net ?? 0), 0)
  checks.sums(`${place}: lines`, { order: lines, data: parts.products - parts.discount })
}

/** The slots of these shops are as far apart as those of a merchant who has set nothing else. */
const slotMinutes = 15

/** The promise stored with the order is the range of the checkout, or the chosen slot until the next one begins. */
function checkPromise(place: string, order: Order, { minutes, slot }: Expected, checks: Checks): void {
  const [created, first, last] = [order.createdDate, order.promisedFrom, order.promisedUntil].map((moment) =>
    Date.parse(moment ?? ''),
  ) as [number, number, number]
  if (slot) {
    checks.same(`${place}: promised time`, { order: first, chosen: slotMoment(slot) })
    checks.same(`${place}: end of the slot`, { order: last, chosen: slotMoment(slot) + slotMinutes * minute })
  } else
    checks.minutes(`${place}: promise`, {
      order: { from: (first - created) / minute, to: (last - created) / minute },
      checkout: minutes,
    })
}

/** The page counts the promise down with the clock. */
function checkArrival(place: string, order: Order, { minutes, slot }: Expected, checks: Checks): void {
  const created = Date.parse(order.createdDate)
  const clock = Math.floor(Date.now() / clockStep) * clockStep
  const arrival = arrivalOf(order, clock)
  const now = Math.max(clock, created)
  const left = (from: number, moment: number) => Math.max(0, Math.ceil((from + moment - now) / minute))
  if (order.status === 'OPEN') checks.same(`${place}: no arrival before payment`, { page: arrival.kind, data: 'none' })
  else if (slot && slotMoment(slot) - now > nearMinutes * minute)
    checks.same(`${place}: arrival at`, { page: arrival.kind === 'at' && arrival.at, data: slotMoment(slot) })
  else {
    const [first, last] = slot
      ? [left(0, slotMoment(slot)), left(0, slotMoment(slot))]
      : [left(minutes.from * minute, created), left(minutes.to * minute, created)]
    const shown = arrival.kind === 'soon' ? { from: arrival.from, to: arrival.to } : { from: -1, to: -1 }
    checks.minutes(`${place}: arrival`, { page: shown, data: { from: first, to: last } })
  }
}

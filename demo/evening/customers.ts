// The customers of the evening. Each order is what the shop's pages send: a delivery quote, the price of the basket, the
// order with the price that was shown.
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import { cancelOrder } from '@dasturxon/contracts/orders.endpoints'
import { acceptedPrice, type OrderInput, quote, submit } from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { between, type Shift } from './handle-cards.ts'
import type { Worker } from './workers.ts'
import type { EveningBranch } from './shop.ts'

/** Above the minimum of every city. */
const leastTotal = 60_000
const cancelsOneIn = 30
const comments = ['Achchiq boʻlmasin', 'Eshik oldida kutaman', 'Sousni koʻproq soling', 'Без лука, пожалуйста']

export function customersOf(people: readonly Worker[], branches: readonly EveningBranch[], shift: Shift) {
  const { random, records, clock } = shift
  /** The customer of each order. */
  const placed = new Map<string, Worker>()

  function basket({ products }: EveningBranch) {
    const lines = new Map<string, number>()
    for (let total = 0; total < leastTotal || (lines.size < 4 && random.below(2) === 0);) {
      const { id, price } = random.pick(products)
      lines.set(id, (lines.get(id) ?? 0) + 1)
      total += price * 0.8
    }
    return [...lines].map(([productId, count]) => ({ productId, count }))
  }

  async function delivery({ call }: Worker, branch: EveningBranch): Promise<OrderInput | undefined> {
    const lines = basket(branch)
    const point = {
      latitude: branch.latitude + between(random, -0.006, 0.006),
      longitude: branch.longitude + between(random, -0.006, 0.006),
    }
    const body = {
      productPrice: leastTotal,
      cityId: branch.cityId,
      productIds: lines.map(({ productId }) => productId),
    }
    const tariff = records.noted('delivery quotes', await call(calculateTariff, { body: { ...body, ...point } }))
    return (
      tariff && {
        serviceType: 'DELIVERY',
        branchId: tariff.branchId,
        cityId: branch.cityId,
        lines,
        address: {
          ...point,
          type: 'APARTMENT',
          streetName: 'Bunyodkor shoh koʻchasi',
          houseNumber: String(1 + random.below(90)),
        },
        deliveryTariffId: tariff.quoteId,
      }
    )
  }

  async function requestOf(worker: Worker): Promise<OrderInput | undefined> {
    const branch = random.pick([...branches, ...branches.slice(0, 3)])
    const kind = random.below(10)
    const here = { branchId: branch.id, lines: basket(branch) }
    if (kind < 5) return delivery(worker, branch)
    if (kind < 8 || branch.tables.length === 0) return { serviceType: 'PICK_UP', ...here }
    return { serviceType: 'DINE_IN', ...here, tableId: random.pick(branch.tables) }
  }

  return {
    placed,
    /** Places one order; a refused basket is changed and tried again, as a person does. */
    async order(): Promise<void> {
      const worker = random.pick(people)
      for (let attempt = 0; attempt < 3; attempt++) {
        const order = await buy(worker).catch((error: unknown) =>
          records.noted('placed', [asRefusal(error), undefined]),
        )
        if (!order) continue
        if (random.below(cancelsOneIn) === 0) void cancelSoon(worker, order.id)
        return
      }
      records.count('customers who gave up')
    },
  }

  async function buy(worker: Worker) {
    const person = asPerson(worker)
    const request = await requestOf(worker)
    if (!request) return undefined
    const { price, payments } = await quote(person, request)
    const offered = (['CASH', 'CASH', 'TERMINAL'] as const).filter((type) => payments.includes(type))
    const paymentType = offered.length > 0 ? random.pick(offered) : 'CASH'
    const terms = { paymentType, ...(random.below(4) === 0 && { comment: random.pick(comments) }) }
    const order = records.noted('placed', await submit(person, { ...request, ...terms, seen: acceptedPrice(price) }))
    if (order) placed.set(order.id, worker)
    return order
  }

  async function cancelSoon({ call }: Worker, id: string): Promise<void> {
    await clock.wait(between(random, 0.05, 0.5))
    records.noted('canceled by customer', await call(cancelOrder, { params: { id }, body: {} }))
  }
}

const asPerson = ({ id, call }: Worker) => ({ id, page: { call } }) as unknown as Person

/** The price of a basket has no refusals: a failed request for it throws. */
const asRefusal = (error: unknown) => ({ code: String(error) })

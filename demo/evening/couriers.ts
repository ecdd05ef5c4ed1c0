// A courier: takes the cooked deliveries of a branch, rides from door to door, tells the position on the way, and gives
// each order to its customer, who pays in cash or by card.
import { attachCourier, moveCourier, tellPosition } from '@dasturxon/contracts/order-board.endpoints'
import type { CourierStatus } from '@dasturxon/rules/courier-states'
import { between, type Shift } from './handle-cards.ts'
import type { Board, BoardCard } from './follow-board.ts'

const mostOrders = 5
const isFree = ({ status, serviceType, courier }: BoardCard): boolean =>
  status === 'DONE' && serviceType === 'DELIVERY' && !courier?.id

type Carried = { id: string; version: number; door: BoardCard['address'] }

/** Returns a function that ends the shift after the current ride. */
export function rideFor({ worker, cards }: Board, { clock, random, records }: Shift): () => Promise<void> {
  let isWorking = true

  async function advance(order: Carried, status: CourierStatus): Promise<boolean> {
    const { id, version } = order
    const body = { version, status }
    const moved = records.noted(`courier ${status}`, await worker.call(moveCourier, { params: { id }, body }))
    order.version = moved?.version ?? version
    return moved !== undefined
  }

  async function take(): Promise<Carried[]> {
    const free = [...cards.values()].filter(isFree)
    const [first] = free.toSorted((one, other) => one.statusSince.localeCompare(other.statusSince))
    const ride: Carried[] = []
    for (const { id, version, address, branchId } of free) {
      if (branchId !== first?.branchId || ride.length === mostOrders) continue
      const body = { version, courierId: worker.id }
      const taken = records.noted('attached', await worker.call(attachCourier, { params: { id }, body }))
      if (taken) ride.push({ id, version: taken.version, door: address })
    }
    return ride
  }

  async function ride(carried: readonly Carried[]): Promise<void> {
    await clock.wait(between(random, 0.2, 0.5))
    const onWay: Carried[] = []
    for (const order of carried) if (await advance(order, 'PERFORMER_PICKUPED')) onWay.push(order)
    for (const order of onWay) {
      await clock.wait(between(random, 0.3, 0.8))
      const { id, door } = order
      if (door) {
        const body = { latitude: door.latitude + 0.001, longitude: door.longitude }
        records.noted('positions', await worker.call(tellPosition, { params: { id }, body }))
      }
      await clock.wait(0.2)
      await advance(order, 'PERFORMER_DELIVERED_FINISH')
    }
    await clock.wait(between(random, 0.2, 0.5))
  }

  const shift = (async () => {
    while (isWorking) {
      const carried = await take()
      if (carried.length > 0) await ride(carried)
      else await clock.wait(0.1)
    }
  })()
  return async () => {
    isWorking = false
    await shift
  }
}

// Where the couriers were last, read again while the map is open.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { listCouriers } from '@dasturxon/contracts/couriers.endpoints'
import { useMemo } from 'react'
import { useCall } from '#platform/use-call.ts'
import { useMay } from '#shell/person.ts'

type Courier = Reply<typeof listCouriers>[number]
export type CourierOnMap = Pick<Courier, 'id' | 'name'> & { position: NonNullable<Courier['position']> }

const readsEvery = 10_000

const isOnMap = (courier: Courier): courier is Courier & CourierOnMap => courier.position !== null

/** Empty for roles that do not send couriers. */
export function useCourierPositions(): readonly CourierOnMap[] {
  const mayRead = useMay('orders.accept')
  const { data } = useCall(listCouriers, {}, { enabled: mayRead, refetchInterval: readsEvery })
  return useMemo(() => data?.filter(isOnMap) ?? [], [data])
}

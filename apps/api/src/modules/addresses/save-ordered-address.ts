// Saves the address of a delivery for the next order. A place that the customer has saved already is not saved twice.
import type { Point } from '@dasturxon/rules/address'
import { newId } from '#platform/id'
import type { Query, RowsOf } from '#platform/query'
import type { AddressType } from '#platform/tables'
import { insertAddress, type listAddresses, updateAddress } from './addresses.sql.ts'
import { correctedDoor, type Door, findKnownAddress } from './known-address.ts'
import { fieldsOf, maxAddresses } from './save-address.ts'

type Text = string | null | undefined
type OrderedAddress = Point & { type: AddressType } & Partial<
    Record<'name' | 'streetName' | 'houseNumber' | 'details' | 'description' | 'cityId' | keyof Door, Text>
  >

/** `saved` was read after `lockAddressesOf`. A customer with the maximum of addresses orders without saving. */
export function saveOrderedAddress(
  { merchantId, customerId }: { merchantId: string; customerId: string },
  saved: RowsOf<ReturnType<typeof listAddresses>>,
  ordered: OrderedAddress,
): Query[] {
  const fields = fieldsOf(ordered)
  const known = findKnownAddress(saved, fields)
  if (!known) return saved.length < maxAddresses ? [insertAddress(merchantId, customerId, newId(), fields)] : []
  const door = correctedDoor(known, fields)
  return Object.keys(door).length > 0 ? [updateAddress(merchantId, customerId, known.id, door)] : []
}

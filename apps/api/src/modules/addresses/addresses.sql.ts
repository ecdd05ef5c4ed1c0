import { type RawBuilder, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'
import type { AddressType } from '#platform/tables'

/** The fields of an address that a customer may write; null: not given. */
export type AddressWords = {
  type: AddressType
  latitude: number
  longitude: number
} & Record<
  | 'name'
  | 'streetName'
  | 'houseNumber'
  | 'details'
  | 'description'
  | 'cityId'
  | 'office'
  | 'domophone'
  | 'entrance'
  | 'floor'
  | 'comment',
  string | null
>

export const listAddresses = (merchantId: string, customerId: string) =>
  build
    .selectFrom('address')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')

/** Only one transaction at a time may add or erase addresses of a customer. */
export const lockAddressesOf = (merchantId: string, customerId: string): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address ${merchantId} ${customerId}`}, 0))`

export const countAddresses = (merchantId: string, customerId: string) =>
  build
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)

export const insertAddress = (merchantId: string, customerId: string, id: string, words: AddressWords) =>
  build
    .insertInto('address')
    .values({ ...words, merchantId, customerId, id })
    .returningAll()

/** Fields that are left out stay as they are. */
export const updateAddress = (merchantId: string, customerId: string, id: string, words: Partial<AddressWords>) =>
  build
    .updateTable('address')
    .set(words)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returningAll()

export const deleteAddress = (merchantId: string, customerId: string, id: string) =>
  build
    .deleteFrom('address')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('id')

/** For the deletion of an account. Must run after `lockAddressesOf`, or an address that is being saved would stay. */
export const deleteAddressesOf = (merchantId: string, customerId: string) =>
  build.deleteFrom('address').where('merchantId', '=', merchantId).where('customerId', '=', customerId)

/** The addresses are locked and erased with the account of their customer. */
const addressTable = personalTable(
  'address',
  { section: 'addresses', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: [
      'id',
      'name',
      'type',
      'streetName',
      'houseNumber',
      'entrance',
      'floor',
      'office',
      'domophone',
      'details',
      'description',
      'comment',
      'latitude',
      'longitude',
      'createdDate',
      'lastModifiedDate',
    ],
    kept: [],
    internal: ['merchantId', 'customerId', 'cityId'],
  },
)

export const addressRecords: PersonalRecords = {
  tables: [addressTable],
  lock: lockAddressesOf,
  erase: (merchantId, customerId) => [deleteAddressesOf(merchantId, customerId)],
}

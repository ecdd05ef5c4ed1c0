// Saves an address of the logged in customer.
import type {
  addAddress as adding,
  addresses,
  changeAddress as changing,
} from '@dasturxon/contracts/addresses.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { requireSession } from '#modules/identity'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { RowsOf } from '#platform/query'
import {
  type AddressWords,
  countAddresses,
  insertAddress,
  type listAddresses,
  lockAddressesOf,
  updateAddress,
} from './addresses.sql.ts'

type Address = Reply<typeof addresses>[number]
type AddressInput = Received<typeof adding>['body']

/** More addresses than a customer needs, few enough to show in one list. */
export const maxAddresses = 30

export async function addAddress(
  tx: Tx,
  actor: Actor,
  input: AddressInput,
): Promise<Outcome<Address, Refusal<typeof adding>>> {
  const [, , [stored]] = await tx.bundle(
    lockAddressesOf(tx.merchantId, actor.id),
    requireSession(tx.merchantId, actor),
    countAddresses(tx.merchantId, actor.id),
  )
  if ((stored?.count ?? 0) >= maxAddresses)
    return refused({ code: 'too_many_addresses', params: { max: maxAddresses } })
  const [[row]] = await tx.finish(insertAddress(tx.merchantId, actor.id, newId(), fieldsOf(input)))
  if (!row) throw new Error('The insert of the address returned no row')
  return done(describeAddress(row))
}

export async function changeAddress(
  tx: Tx,
  actor: Actor,
  id: string,
  input: AddressInput,
): Promise<Outcome<Address, Refusal<typeof changing>>> {
  const [[row]] = await tx.finish(updateAddress(tx.merchantId, actor.id, id, fieldsOf(input)))
  return row ? done(describeAddress(row)) : refused({ code: 'not_found', params: {} })
}

export const describeAddress = (row: RowsOf<ReturnType<typeof listAddresses>>[number]): Address => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
})

export const fieldsOf = ({ type, latitude, longitude, ...words }: AddressInput): AddressWords => ({
  type,
  latitude,
  longitude,
  name: words.name ?? null,
  streetName: words.streetName ?? null,
  houseNumber: words.houseNumber ?? null,
  details: words.details ?? null,
  description: words.description ?? null,
  cityId: words.cityId ?? null,
  office: words.office ?? null,
  domophone: words.domophone ?? null,
  entrance: words.entrance ?? null,
  floor: words.floor ?? null,
  comment: words.comment ?? null,
})

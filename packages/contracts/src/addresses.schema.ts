// The saved addresses of a customer. The server assigns the id of an address and never takes it from a request body.
import { addressTypes } from '@dasturxon/rules/address'
import { z } from 'zod'
import { doorText, instant, latitude, longitude, text } from './fields.schema.ts'

const optionalText = (max: number) => text(max).nullish()
const nullableText = z.string().nullable()

const addressBody = z
  .strictObject({
    type: z.enum(addressTypes).default('HOUSE').describe('the kind of building, not how the address was found'),
    name: optionalText(100).describe("the customer's own name for the address"),
    streetName: optionalText(200),
    houseNumber: doorText,
    details: optionalText(500),
    description: optionalText(500),
    latitude,
    longitude,
    cityId: z.uuid().nullish(),
    office: doorText,
    domophone: doorText,
    entrance: doorText,
    floor: doorText,
    comment: optionalText(500),
  })
  .meta({ id: 'AddressWish' })

const address = z
  .object({
    id: z.uuid(),
    type: z.enum(addressTypes),
    name: nullableText,
    streetName: nullableText,
    houseNumber: nullableText,
    details: nullableText,
    description: nullableText,
    latitude,
    longitude,
    cityId: z.uuid().nullable(),
    office: nullableText,
    domophone: nullableText,
    entrance: nullableText,
    floor: nullableText,
    comment: nullableText,
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Address' })

const notFound = { not_found: z.object({}) }

export const addresses = {
  summary: "The customer's saved addresses, newest first",
  params: z.strictObject({ merchantId: z.uuid(), userId: z.uuid() }),
  reply: z.array(address),
  refusals: {},
}

export const addAddress = {
  summary: 'Saves an address',
  params: z.strictObject({ userId: z.uuid() }),
  body: addressBody,
  reply: address,
  refusals: { too_many_addresses: z.object({ max: z.int() }) },
}

export const changeAddress = {
  summary: 'Replaces an address; fields left out become empty',
  params: z.strictObject({ id: z.uuid() }),
  body: addressBody,
  reply: address,
  refusals: notFound,
}

export const deleteAddress = {
  summary: 'Deletes an address',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ id: z.uuid() }),
  refusals: notFound,
}

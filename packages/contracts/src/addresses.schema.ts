// The places a customer has saved. The server gives each its id: none is taken from a body.
import { addressTypes } from '@dasturxon/rules/address'
import { z } from 'zod'
import { instant, latitude, longitude, text } from './fields.schema.ts'

const words = (max: number) => text(max).nullish()
const written = z.string().nullable()

const wish = z
  .strictObject({
    type: z.enum(addressTypes).default('HOUSE').describe('what it is; how it was found is not told here'),
    name: words(100).describe("the customer's own word for it"),
    streetName: words(200),
    houseNumber: words(30),
    details: words(500),
    description: words(500),
    latitude,
    longitude,
    cityId: z.uuid().nullish(),
    office: words(30),
    domophone: words(30),
    entrance: words(30),
    floor: words(30),
    comment: words(500),
  })
  .meta({ id: 'AddressWish' })

const address = z
  .object({
    id: z.uuid(),
    type: z.enum(addressTypes),
    name: written,
    streetName: written,
    houseNumber: written,
    details: written,
    description: written,
    latitude,
    longitude,
    cityId: z.uuid().nullable(),
    office: written,
    domophone: written,
    entrance: written,
    floor: written,
    comment: written,
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Address' })

const notFound = { not_found: z.object({}) }

export const addresses = {
  summary: 'My addresses, newest first',
  params: z.strictObject({ merchantId: z.uuid(), userId: z.uuid() }),
  reply: z.array(address),
  refusals: {},
}

export const addAddress = {
  summary: 'Saves an address',
  params: z.strictObject({ userId: z.uuid() }),
  body: wish,
  reply: address,
  refusals: { too_many_addresses: z.object({ max: z.int() }) },
}

export const changeAddress = {
  summary: 'Replaces an address; what is left out becomes empty',
  params: z.strictObject({ id: z.uuid() }),
  body: wish,
  reply: address,
  refusals: notFound,
}

export const deleteAddress = {
  summary: 'Forgets an address',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ id: z.uuid() }),
  refusals: notFound,
}

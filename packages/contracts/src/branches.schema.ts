// The public data of a branch: its location, opening hours, services, and whether it is open now.
import { weekdays } from '@dasturxon/rules/branch-schedule'
import { z } from 'zod'
import { busy, pause } from './pause.schema.ts'
import { inQuery, instant, latitude, localized, longitude, som } from './fields.schema.ts'

const flag = z.boolean()
const externalId = z.string().nullable()
const time = z.string().describe("HH:MM in the branch's time zone; 24:00 is the end of the day")

const settings = z
  .object({
    merchantId: z.uuid(),
    bookingEnabled: flag,
    deliveryEnabled: flag,
    dineinEnabled: flag,
    directorId: z.uuid().nullable(),
    expressEnabled: flag,
    kitchenEnabled: flag,
    payOfficeEnabled: flag,
    pickupEnabled: flag,
    storageEnabled: flag,
    yandexEnabled: flag,
  })
  .meta({ id: 'BranchSettings' })

const hours = {
  zone: z.string(),
  open: time,
  close: time.describe('a time at or before `open` is on the next day'),
  deliveryStart: time.nullable(),
  deliveryEnd: time.nullable(),
  workHours: z
    .array(z.object({ weekday: z.enum(weekdays), opens: time.nullable(), closes: time.nullable() }))
    .describe('hours of a weekday instead of open/close; two entries are two shifts, one without times is a day off'),
  exceptions: z
    .array(z.object({ onDate: z.iso.date(), opens: time.nullable(), closes: time.nullable() }))
    .describe('hours of single dates; two entries of one date are two shifts, an entry without times closes the date'),
}

const branch = z
  .object({
    id: z.uuid(),
    merchantId: z.uuid(),
    cityId: z.uuid(),
    name: localized,
    address: localized,
    latitude,
    longitude,
    distance: z.int().min(0).nullable().describe('metres from the requested position'),
    ...hours,
    isOpen: flag,
    opensAt: instant.nullable().describe('null while the branch is open, and when it will not open again'),
    pause: pause.nullable().describe('null unless it lasts'),
    busy: busy.nullable().describe('null unless it lasts'),
    phone: z.string().nullable(),
    bookingPhone: z.string().nullable(),
    isActive: flag,
    isMain: flag,
    deleted: flag,
    deliveryPrice: som.nullable().describe('the delivery price in a city without delivery areas'),
    settings,
    companyId: externalId,
    paymentId: externalId,
    joinPosterId: externalId,
    jowiId: externalId,
    iikoId: externalId,
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Branch' })

const city = z
  .object({
    id: z.uuid(),
    name: localized,
    description: z.string().nullable(),
    latitude,
    longitude,
    isMain: flag,
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'City' })

const position = {
  lat: inQuery(latitude),
  lon: inQuery(longitude),
  type: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']).optional().describe('only branches that offer this; none = any'),
}

export const branches = { summary: 'The active branches', reply: z.array(branch), refusals: {} }

export const branchesOfCity = {
  summary: 'The active branches, of one city or of all',
  query: z.strictObject({ cityId: z.uuid().optional() }),
  reply: z.array(branch),
  refusals: {},
}

export const branchById = {
  summary: 'A branch, also an inactive one',
  params: z.strictObject({ id: z.uuid() }),
  reply: branch,
  refusals: { no_branch: z.object({}) },
}

const table = z
  .object({
    id: z.uuid(),
    number: z.string(),
    hallId: z.uuid(),
    hall: localized,
    servicePrice: som.describe('the service price of the table, added to every order at the table'),
    branchId: z.uuid(),
    branch: localized,
    address: localized.describe('of the branch'),
    latitude,
    longitude,
  })
  .meta({ id: 'DiningTable' })

export const tableById = {
  summary: 'A table that accepts orders',
  params: z.strictObject({ id: z.uuid() }),
  reply: table,
  refusals: { not_found: z.object({}) },
}

export const closestBranch = {
  summary: 'The nearest open branch; when all are closed, the nearest',
  params: z.strictObject({ merchantId: z.uuid() }),
  query: z.strictObject(position),
  reply: branch,
  refusals: { no_branch: z.object({}) },
}

export const closestBranchLocal = {
  summary: 'The same reply for a client with a token',
  query: z.strictObject(position),
  reply: branch,
  refusals: { no_branch: z.object({}) },
}

export const citiesOfMerchant = {
  summary: 'The cities of the merchant, in display order',
  params: z.strictObject({ merchantId: z.uuid() }),
  reply: z.array(city),
  refusals: {},
}

// A branch as anyone may see it: where it is, when it works, what it offers, and whether it is open now.
import { weekdays } from '@dasturxon/rules/branch-schedule'
import { z } from 'zod'
import { inQuery, instant, latitude, localized, longitude, som } from './fields.schema.ts'

const flag = z.boolean()
const externalId = z.string().nullable()
const time = z.string().describe("HH:MM on the branch's own clock; 24:00 is the end of the day")

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
  close: time.describe('at or before `open`: on the next day'),
  deliveryStart: time.nullable(),
  deliveryEnd: time.nullable(),
  workHours: z
    .array(z.object({ weekday: z.enum(weekdays), opens: time.nullable(), closes: time.nullable() }))
    .describe("a weekday's own hours, instead of open and close; two of one weekday are two shifts, none is a day off"),
  exceptions: z
    .array(z.object({ onDate: z.iso.date(), opens: time.nullable(), closes: time.nullable() }))
    .describe('dates that do not follow the week; two of one date are two shifts, without hours it is closed'),
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
    distance: z.int().min(0).nullable().describe('metres from the place that was asked about'),
    ...hours,
    isOpen: flag,
    opensAt: instant.nullable().describe('null while it is open, and when it will not open again'),
    phone: z.string().nullable(),
    bookingPhone: z.string().nullable(),
    isActive: flag,
    isMain: flag,
    deleted: flag,
    deliveryPrice: som.nullable().describe('asked in a city without delivery areas'),
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

const place = {
  lat: inQuery(latitude),
  lon: inQuery(longitude),
  type: z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN']).optional().describe('only branches that offer it; none = any'),
}

export const branches = { summary: 'The branches that work', reply: z.array(branch), refusals: {} }

export const branchesOfCity = {
  summary: 'The branches that work, of one city or of all',
  query: z.strictObject({ cityId: z.uuid().optional() }),
  reply: z.array(branch),
  refusals: {},
}

export const branchById = {
  summary: 'A branch, also one that rests',
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
    servicePrice: som.describe('of being served there; part of every order at it'),
    branchId: z.uuid(),
    branch: localized,
    address: localized.describe('of the branch'),
    latitude,
    longitude,
  })
  .meta({ id: 'DiningTable' })

export const tableById = {
  summary: 'A table one can order at',
  params: z.strictObject({ id: z.uuid() }),
  reply: table,
  refusals: { not_found: z.object({}) },
}

export const closestBranch = {
  summary: 'The nearest open branch; when all are closed, the nearest',
  params: z.strictObject({ merchantId: z.uuid() }),
  query: z.strictObject(place),
  reply: branch,
  refusals: { no_branch: z.object({}) },
}

export const closestBranchLocal = {
  summary: 'The same answer for whoever has a token',
  query: z.strictObject(place),
  reply: branch,
  refusals: { no_branch: z.object({}) },
}

export const citiesOfMerchant = {
  summary: 'The cities the merchant works in, in the order they are shown',
  params: z.strictObject({ merchantId: z.uuid() }),
  reply: z.array(city),
  refusals: {},
}

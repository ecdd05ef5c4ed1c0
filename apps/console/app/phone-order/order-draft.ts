// What the operator has collected of a phone order, as pure functions: lines, address, time and the requests they make.
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import type { findCaller, geocodeForStaff, quotePhoneOrder } from '@dasturxon/contracts/phone-orders.endpoints'
import type { placePhoneOrder } from '@dasturxon/contracts/placing.endpoints'
import type { Selection } from '#shell/option-choices.ts'

export type Service = 'DELIVERY' | 'PICK_UP'
export type Caller = Reply<typeof findCaller>
export type QuoteBody = Request<typeof quotePhoneOrder>['body']
export type PlaceBody = Request<typeof placePhoneOrder>['body']
type Place = Reply<typeof geocodeForStaff>[number]

export type Line = Selection & { key: string; count: number }

export const doorFields = ['houseNumber', 'entrance', 'floor', 'office'] as const
export type Door = Record<(typeof doorFields)[number], string>
export type Destination = { id: string; streetName: string; latitude: number; longitude: number; door: Door }

export type Draft = {
  phone: string
  name: string
  service: Service
  destination: Destination | null
  slot: { day: string; time: string } | null
  lines: readonly Line[]
  payment: 'CASH' | 'TERMINAL'
  changeFrom: string
  promoCode: string
  comment: string
}

export const emptyDraft: Draft = {
  phone: '',
  name: '',
  service: 'DELIVERY',
  destination: null,
  slot: null,
  lines: [],
  payment: 'CASH',
  changeFrom: '',
  promoCode: '',
  comment: '',
}

/** Whether anything of the call would be lost. Where and how to pay is chosen again with one press. */
export const isStarted = ({ phone, name, destination, lines, changeFrom, promoCode, comment }: Draft): boolean =>
  destination !== null || lines.length > 0 || [phone, name, changeFrom, promoCode, comment].some((text) => text.trim())

const keyOf = ({ productId, modifications }: Selection) =>
  [productId, ...modifications.map(({ modificationId, count }) => `${modificationId}×${count}`).toSorted()].join(' ')

/** The same product with the same options is one line. */
export function addLine(lines: readonly Line[], selection: Selection, count = 1): readonly Line[] {
  const key = keyOf(selection)
  const known = lines.find((line) => line.key === key)
  if (!known) return [...lines, { ...selection, key, count }]
  return setCount(lines, key, known.count + count)
}

export const setCount = (lines: readonly Line[], key: string, count: number): readonly Line[] =>
  count < 1
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) => (line.key === key ? { ...line, count: Math.min(count, 999) } : line))

const noDoor: Door = { houseNumber: '', entrance: '', floor: '', office: '' }

export const savedDestination = (address: Caller['addresses'][number]): Destination => ({
  id: address.id,
  streetName: address.streetName ?? address.name ?? '',
  latitude: address.latitude,
  longitude: address.longitude,
  door: {
    houseNumber: address.houseNumber ?? '',
    entrance: address.entrance ?? '',
    floor: address.floor ?? '',
    office: address.office ?? '',
  },
})

export const foundDestination = ({ lat, lon, display_name, address }: Place): Destination => ({
  id: `${lat} ${lon}`,
  streetName: address.road ?? address.residential ?? address.neighbourhood ?? display_name.split(',')[0] ?? '',
  latitude: lat,
  longitude: lon,
  door: { ...noDoor, houseNumber: address.house_number ?? '' },
})

/** The branches do not deliver there. Any other failure says nothing about the address. */
export const refusesAddress = ({ code }: { code: string }): boolean =>
  ['not_found', 'no_branch', 'out_of_zone'].includes(code)

/** The delivery quote that the order names, and the branch that cooks. */
export type Terms = { branchId: string; cityId: string; quoteId: string | null }

export function quoteBody(draft: Draft, phone: string | null, { branchId, cityId, quoteId }: Terms): QuoteBody {
  const { service, lines, destination, slot, promoCode } = draft
  const isDelivery = service === 'DELIVERY'
  return {
    serviceType: service,
    branchId,
    lines: lines.map(({ productId, modifications, count }) => ({
      productId,
      count,
      modifications: modifications.map((choice) => ({ ...choice })),
    })),
    phone,
    promoCode: promoCode.trim() || null,
    ...(isDelivery && { cityId, deliveryTariffId: quoteId, address: destination && addressOf(destination) }),
    ...(slot && { later: true, ...(isDelivery ? slot : { day2: slot.day, time2: slot.time }) }),
  }
}

const addressOf = ({ latitude, longitude, streetName, door }: Destination) => ({
  latitude,
  longitude,
  streetName,
  houseNumber: door.houseNumber || null,
})

export function placeBody(draft: Draft, phone: string, terms: Terms, seen: PlaceBody['seen']): PlaceBody {
  const { name, payment, changeFrom, comment, destination } = draft
  const { entrance = '', floor = '', office = '' } = destination?.door ?? {}
  return {
    ...quoteBody(draft, phone, terms),
    phone,
    name: name.trim(),
    seen,
    paymentType: payment,
    changeFrom: payment === 'CASH' ? Number(changeFrom.replaceAll(/\D/g, '')) || null : null,
    comment: comment.trim() || null,
    ...(draft.service === 'DELIVERY' && {
      entrance: entrance || null,
      floor: floor || null,
      office: office || null,
      addressType: 'TARGET' as const,
    }),
  }
}

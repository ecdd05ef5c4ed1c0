// The rows of a shop's branches, opening hours, delivery and payment settings.
import { price } from '@dasturxon/rules/money'
import type { PaymentType, Weekday } from '@dasturxon/api/testing'
import { cities, type CitySlug } from '../cities.ts'
import { typesWithAccount } from '../pay-accounts.ts'
import { seedId } from '../seed-id.ts'
import type { Branch, Hours, Shop } from '../shop.ts'
import { type Row, type Writing, writing } from '../write-rows.ts'

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const paymentTypes: readonly PaymentType[] = ['CASH', 'CLICK', 'PAYNET', 'TERMINAL', 'PAYME', 'UZUM', 'OTHER']

export const branchId = (shop: Shop, slug: string): string => seedId(shop.id, 'branch', slug)

export function branchRows(shop: Shop): Writing[] {
  const { id: merchantId, branches } = shop
  return [
    writing('merchantCity', ['merchantId', 'cityId'], citiesOf(shop)),
    writing(
      'branch',
      ['merchantId', 'id'],
      branches.map((branch) => branchRow(shop, branch)),
    ),
    writing(
      'branchSettings',
      ['merchantId', 'branchId'],
      branches.map((branch) => branchSettings(shop, branch)),
    ),
    writing(
      'branchWorkHours',
      ['merchantId', 'branchId', 'weekday', 'shift'],
      branches.flatMap((branch) => workHours(shop, branch)),
    ),
    writing(
      'branchDateException',
      ['merchantId', 'branchId', 'onDate', 'shift'],
      branches.flatMap((branch) => exceptions(shop, branch)),
    ),
    writing('deliveryArea', ['merchantId', 'id'], areas(shop)),
    writing('deliverySettings', ['merchantId', 'cityId'], deliveries(shop)),
    writing(
      'paymentChannelSetting',
      ['merchantId', 'id'],
      paymentTypes.map((type) => {
        const channels = shop.payments[type] ?? []
        return {
          merchantId,
          id: seedId(merchantId, 'payment', type),
          type,
          webEnabled: channels.includes('web'),
          botEnabled: channels.includes('bot'),
          operatorEnabled: channels.includes('operator'),
          appEnabled: channels.includes('app'),
          qrEnabled: channels.includes('qr'),
          isActive: channels.length > 0,
          isConnected: typesWithAccount.includes(type),
        }
      }),
    ),
  ]
}

function citiesOf(shop: Shop): Row<'merchantCity'>[] {
  const slugs = new Set<CitySlug>([shop.city, ...shop.branches.map(({ city }) => city)])
  return [...slugs].map((slug, index) => ({
    merchantId: shop.id,
    cityId: cities[slug].id,
    isMain: slug === shop.city,
    priority: index + 1,
  }))
}

function branchRow(shop: Shop, branch: Branch): Row<'branch'> {
  const [lon, lat] = branch.at
  return {
    merchantId: shop.id,
    id: branchId(shop, branch.slug),
    cityId: cities[branch.city].id,
    name: branch.name,
    address: branch.address,
    location: `SRID=4326;POINT(${lon} ${lat})`,
    open: branch.hours[0],
    close: branch.hours[1],
    phone: branch.phone,
    bookingPhone: branch.bookingPhone ?? null,
    isMain: branch.isMain ?? false,
    deliveryPrice: branch.delivery?.price === undefined ? null : price(branch.delivery.price),
    deliveryStart: branch.delivery?.window?.[0] ?? null,
    deliveryEnd: branch.delivery?.window?.[1] ?? null,
  }
}

function branchSettings(shop: Shop, { slug, offers }: Branch): Row<'branchSettings'> {
  return {
    merchantId: shop.id,
    branchId: branchId(shop, slug),
    bookingEnabled: offers.booking ?? false,
    deliveryEnabled: offers.delivery ?? false,
    dineinEnabled: offers.dinein ?? false,
    pickupEnabled: offers.pickup ?? false,
    yandexEnabled: offers.yandex ?? false,
    expressEnabled: offers.express ?? false,
  }
}

function workHours(shop: Shop, { slug, hours, week = {} }: Branch): Row<'branchWorkHours'>[] {
  return weekdays.flatMap((weekday) =>
    shifts(week[weekday] ?? [hours]).map((shift) => ({
      merchantId: shop.id,
      branchId: branchId(shop, slug),
      weekday,
      ...shift,
    })),
  )
}

function exceptions(shop: Shop, { slug, exceptions: dates = {} }: Branch): Row<'branchDateException'>[] {
  return Object.entries(dates).flatMap(([onDate, hours]) =>
    shifts(hours).map((shift) => ({ merchantId: shop.id, branchId: branchId(shop, slug), onDate, ...shift })),
  )
}

/** A day without shifts becomes a row without hours. */
const shifts = (hours: readonly Hours[]) =>
  hours.length === 0
    ? [{ shift: 1, opens: null, closes: null }]
    : hours.map(([opens, closes], index) => ({ shift: index + 1, opens, closes }))

const areas = (shop: Shop): Row<'deliveryArea'>[] =>
  shop.areas.map((area) => ({
    merchantId: shop.id,
    id: seedId(shop.id, 'area', area.slug),
    cityId: cities[area.city].id,
    name: area.name,
    polygon: polygon(area.ring),
    color: area.color,
    price: price(area.price),
    freeOver: area.freeOver === undefined ? null : price(area.freeOver),
    priority: area.priority,
  }))

/** The ring in the data is open; the polygon repeats its first point. */
const polygon = (ring: readonly (readonly [number, number])[]) =>
  `SRID=4326;POLYGON((${[...ring, ...ring.slice(0, 1)].map(([lon, lat]) => `${lon} ${lat}`).join()}))`

const deliveries = (shop: Shop): Row<'deliverySettings'>[] =>
  shop.deliveries.map(({ city, minimum, serviceFee, provider = {} }) => ({
    merchantId: shop.id,
    cityId: cities[city].id,
    isServiceFeeEnabled: serviceFee !== undefined,
    isServiceFeeFreeAboveThreshold: serviceFee?.freeFrom !== undefined,
    serviceFeeThreshold: serviceFee?.freeFrom === undefined ? null : price(serviceFee.freeFrom),
    serviceFeeAmount: price(serviceFee?.amount ?? 0),
    minimalDeliveryPrice: price(minimum),
    defaultBotDeliveryType: provider.bot ?? 'OWN',
    defaultWebsiteDeliveryType: provider.website ?? 'OWN',
    defaultApplicationDeliveryType: provider.application ?? 'OWN',
  }))

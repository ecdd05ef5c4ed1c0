// Loads what decides the price of a changed order: the terms it was placed on, and the products of new lines.
import { zero } from '@dasturxon/rules/money'
import type { OrderTerms } from '@dasturxon/rules/order-change'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { findDeliverySettings, findQuoteOfOrder } from '#modules/delivery'
import { loadOrderedProducts } from '#modules/menu'
import { findOrderTerms } from '#modules/merchants'
import { findTakenPromo } from '#modules/promos'
import type { Tx } from '#platform/db'
import type { OrderForUpdate } from '../orders.sql.ts'

export const productsFor = (tx: Tx, { branchId, orderDevice }: OrderForUpdate, ids: Iterable<string>, hold: boolean) =>
  loadOrderedProducts(
    tx,
    { branchId, productIds: [...new Set(ids)], channel: orderDevice === 'TELEGRAM_BOT' ? 'TG' : 'WEB' },
    hold,
  )

/** The delivery tariff is that of the order's quote, which was checked when the order was placed; once the quote is deleted, the delivery costs what it cost. */
export async function loadOrderTerms(tx: Tx, order: OrderForUpdate): Promise<OrderTerms> {
  const { merchantId } = tx
  const { cityId, customerId, guestId, promoId, deliveryTariffId } = order
  const actorId = guestId ?? customerId ?? ''
  const isDelivery = order.serviceType === 'DELIVERY'
  const [[terms], [settings], [quote], [promo]] = await Promise.all([
    tx.run(findOrderTerms(merchantId)),
    isDelivery && cityId ? tx.run(findDeliverySettings(merchantId, cityId)) : [],
    isDelivery && deliveryTariffId ? tx.run(findQuoteOfOrder(merchantId, deliveryTariffId)) : [],
    promoId ? tx.run(findTakenPromo(merchantId, promoId, actorId)) : [],
  ])
  if (!terms) throw new Error('The merchant has no settings row')
  const asOrdered = { price: order.deliveryPrice, freeOver: null }
  return {
    serviceType: order.serviceType as ServiceType,
    tariff: isDelivery ? (quote ? { price: quote.tariffPrice, freeOver: quote.freeOver } : asOrdered) : null,
    serviceFee: settings ? { ...settings, serviceFeeThreshold: settings.serviceFeeThreshold ?? zero } : null,
    servicePrice: order.servicePrice,
    promo: promo ?? null,
    cashback: { spent: order.cashback, maxPercent: terms.cashbackSpendPercent },
  }
}

// The rows of halls, tables and promo codes, for every shop that offers dine-in or promo codes.
import { price } from '@dasturxon/rules/money'
import { seedId } from '../seed-id.ts'
import { inThreeLanguages, type Shop } from '../shop.ts'
import { type Row, type Writing, writing } from '../write-rows.ts'
import { branchId } from './branch-rows.ts'

const tablesPerHall = 8

export function tableRows(shop: Shop): Writing[] {
  const halls = shop.branches.filter(({ offers }) => offers.dinein).map(({ slug }) => hallRow(shop, slug))
  return [
    writing('hall', ['merchantId', 'id'], halls),
    writing(
      'diningTable',
      ['merchantId', 'id'],
      halls.flatMap((hall) => tablesOf(hall)),
    ),
    writing('promo', ['merchantId', 'id'], shop.settings.promoActive ? promos(shop) : []),
  ]
}

const hallRow = (shop: Shop, slug: string) => ({
  merchantId: shop.id,
  id: seedId(shop.id, 'hall', slug),
  branchId: branchId(shop, slug),
  name: inThreeLanguages('Asosiy zal', 'Главный зал', 'Main hall'),
  servicePrice: price(0),
  priority: 1,
})

const tablesOf = ({ merchantId, id: hallId }: { merchantId: string; id: string }): Row<'diningTable'>[] =>
  Array.from({ length: tablesPerHall }, (_, index) => ({
    merchantId,
    id: seedId(merchantId, 'table', `${hallId} ${index + 1}`),
    hallId,
    number: String(index + 1),
    chairs: index % 3 === 0 ? 6 : 4,
  }))

/** A general code, a code for one use per customer, and an expired code, so that every state can be tried. */
const promos = ({ id: merchantId }: Shop): Row<'promo'>[] => {
  const usual = {
    merchantId,
    discountType: 'PERCENTAGE' as const,
    deliveryDiscount: price(0),
    minPrice: null,
    endDate: null,
    isListed: true,
    maxUsesPerCustomer: null,
  }
  const promo = (code: string, row: Partial<Row<'promo'>> & Pick<Row<'promo'>, 'productDiscount'>): Row<'promo'> => ({
    ...usual,
    id: seedId(merchantId, 'promo', code),
    code,
    ...row,
  })
  return [
    promo('OSH10', { productDiscount: price(10), minPrice: price(50_000) }),
    promo('YANGI', {
      discountType: 'AMOUNT',
      productDiscount: price(30_000),
      minPrice: price(100_000),
      maxUsesPerCustomer: 1,
    }),
    promo('KECHA', { productDiscount: price(50), isListed: false, endDate: new Date('2026-01-01T00:00:00+05:00') }),
  ]
}

// The rows of a shop's menu and of the products sold at each branch.
import { price } from '@dasturxon/rules/money'
import { imageKey } from '../image-key.ts'
import { seedId } from '../seed-id.ts'
import type { Category, Choice, Product, Shop } from '../shop.ts'
import { type Row, type Writing, writing } from '../write-rows.ts'
import { branchId } from './branch-rows.ts'

/** A fixed time, so that a second seed does not change the stop list. */
const stoppedAt = new Date('2026-11-14T09:00:00Z')
/** Restores rows that staff have deleted at the console. */
const onMenu = { deleted: false }

export const productId = (shop: Shop, category: string, slug: string): string =>
  seedId(shop.id, 'product', category, slug)
export const categoryId = (shop: Shop, slug: string): string => seedId(shop.id, 'category', slug)
const groupId = (shop: Shop, slug: string) => seedId(shop.id, 'group', slug)

export function menuRows(shop: Shop): Writing[] {
  const products = shop.categories.flatMap((category) =>
    category.products.map((product, index) => ({
      category,
      product,
      index,
      id: productId(shop, category.slug, product.slug),
    })),
  )
  const choices = products.flatMap(({ product, id }) =>
    (product.choices ?? []).map((choice, index) => ({ choice, index, of: id, id: seedId(id, 'choice', choice.slug) })),
  )
  return [
    writing('menuGroup', ['merchantId', 'id'], groups(shop)),
    writing(
      'category',
      ['merchantId', 'id'],
      shop.categories.map((category, index) => categoryRow(shop, category, index)),
    ),
    writing(
      'product',
      ['merchantId', 'id'],
      products.map(({ category, product, index, id }) => productRow(shop, category, product, index, id)),
    ),
    writing(
      'modificationGroup',
      ['merchantId', 'id'],
      choices.map(({ choice, index, of, id }) => choiceRow(shop, choice, index, of, id)),
    ),
    writing(
      'modification',
      ['merchantId', 'id'],
      choices.flatMap(({ choice, id }) => optionRows(shop, choice, id)),
    ),
    writing(
      'productBranch',
      ['merchantId', 'productId', 'branchId'],
      products.flatMap(({ product, id }) => soldAt(shop, product, id)),
    ),
  ]
}

const groups = (shop: Shop): Row<'menuGroup'>[] =>
  shop.groups.map((group, index) => ({
    merchantId: shop.id,
    id: groupId(shop, group.slug),
    name: group.name,
    icon: imageKey(shop, `group-${group.slug}-icon`),
    image: imageKey(shop, `group-${group.slug}`),
    bgColor: group.background,
    iconBgColor: group.iconBackground,
    priority: (index + 1) * 10,
    ...onMenu,
  }))

function categoryRow(shop: Shop, category: Category, index: number): Row<'category'> {
  return {
    merchantId: shop.id,
    id: categoryId(shop, category.slug),
    groupId: category.group === null ? null : groupId(shop, category.group),
    name: category.name,
    image: imageKey(shop, `category-${category.slug}`),
    textColor: category.textColor ?? null,
    priority: (index + 1) * 10,
    viewType: category.view ?? 'MEDIUM',
    scrollType: category.scroll ?? 'VERTICAL',
    navigationType: category.navigation ?? 'POP_UP',
    isWithoutCart: category.isWithoutCart ?? false,
    ...onMenu,
  }
}

function productRow(shop: Shop, category: Category, product: Product, index: number, id: string): Row<'product'> {
  const [measure, unit] = product.amount ?? [null, 'COUNT']
  const [timeCookingMin, timeCookingMax] = product.cook ?? category.cook
  const fiscal = product.fiscal ?? category.fiscal
  return {
    merchantId: shop.id,
    id,
    categoryId: categoryId(shop, category.slug),
    name: product.name,
    description: product.about,
    image: imageKey(shop, product.image ?? product.slug),
    gallery: (product.gallery ?? []).map((name) => imageKey(shop, name)),
    priority: product.priority === undefined ? (index + 1) * 10 : product.priority,
    type: product.choices?.length ? 'MODIFICATION' : 'NONE',
    unit,
    measure,
    calorie: product.calorie ?? null,
    active: product.isActive ?? true,
    deliveryEnabled: product.isDeliverable ?? true,
    costPrice: price(product.price),
    additionalPrice: price(product.packaging ?? 0),
    discount: product.discount ?? 0,
    eatsPrice: product.eatsPrice === undefined ? null : price(product.eatsPrice),
    enabledEats: product.eatsPrice !== undefined,
    expressPrice: product.expressPrice === undefined ? null : price(product.expressPrice),
    enabledExpress: product.expressPrice !== undefined,
    isCartRecommendation: product.isRecommended ?? false,
    labels: [...(product.labels ?? [])],
    tags: [...(product.tags ?? [])],
    systems: [...(product.systems ?? [])],
    timeCookingMin,
    timeCookingMax,
    mxicCode: fiscal.mxic,
    packageCode: fiscal.package,
    vatPercent: fiscal.vat,
    barcode: product.barcode ?? null,
    ...onMenu,
  }
}

function choiceRow(shop: Shop, choice: Choice, index: number, product: string, id: string): Row<'modificationGroup'> {
  return {
    merchantId: shop.id,
    id,
    productId: product,
    name: choice.name,
    priority: (index + 1) * 10,
    minCount: choice.min ?? 0,
    maxCount: choice.max ?? null,
    distinctMax: choice.distinctMax ?? null,
    freeCount: choice.free ?? 0,
    ...onMenu,
  }
}

const optionRows = (shop: Shop, choice: Choice, id: string): Row<'modification'>[] =>
  choice.options.map((option, index) => ({
    merchantId: shop.id,
    id: seedId(id, 'option', option.slug),
    modificationGroupId: id,
    name: option.name,
    image: option.image === undefined ? null : imageKey(shop, option.image),
    price: price(option.price ?? 0),
    priority: (index + 1) * 10,
    maxCount: option.max ?? null,
    isDefault: option.isDefault ?? false,
    active: true,
    ...onMenu,
  }))

const soldAt = (shop: Shop, product: Product, id: string): Row<'productBranch'>[] =>
  shop.branches
    .filter(({ slug }) => product.only?.includes(slug) ?? true)
    .map(({ slug }) => ({
      merchantId: shop.id,
      productId: id,
      branchId: branchId(shop, slug),
      stoppedAt: product.stopped?.includes(slug) ? stoppedAt : null,
      stoppedUntil: null,
      isActive: true,
      stock: product.stock ?? null,
    }))

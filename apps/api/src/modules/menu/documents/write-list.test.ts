import { menuDetails, menuList } from '@dasturxon/contracts/menu-documents.schema'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import { chargeModifications, initialChoices, type PricedGroup } from '@dasturxon/rules/free-modifications'
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDetails, writeList } from './write-list.ts'

type Product = Reply<typeof overalls>['products'][number]
const text = { uz: 'nomi', ru: 'имя', eng: 'name' }
const uuid = fc.uuid()
const thousands = (most: number) => fc.nat(most).map((count) => count * 500)
const limit = fc.option(fc.integer({ min: 1, max: 4 }))

const option = fc.record({ id: uuid, price: thousands(40), max: limit, isDefault: fc.boolean() })
const group = fc.record({
  id: uuid,
  min: fc.nat(3),
  max: limit,
  distinctMax: limit,
  freeCount: fc.nat(2),
  modifications: fc.array(option, { maxLength: 5 }),
})
const service = fc.constantFrom<ServiceType>('DELIVERY', 'PICK_UP', 'DINE_IN')
const product = fc.record({
  costPrice: thousands(200),
  additionalPrice: thousands(8),
  discount: fc.nat(100),
  modificationGroups: fc.array(group, { maxLength: 4 }),
})

const menuOf = (row: object) => {
  const whole = { ...(row as Product), id: crypto.randomUUID(), categoryId: crypto.randomUUID() }
  for (const one of whole.modificationGroups) {
    Object.assign(one, { name: text, priority: null })
    for (const it of one.modifications) Object.assign(it, { name: text, image: null, priority: null })
  }
  const rest = { image: null, priority: null, type: 'NONE', unit: 'COUNT', measure: null, calorie: null }
  const more = { deliveryEnabled: true, isCartRecommendation: false, tags: [], labels: [], gallery: [] }
  const texts = { name: text, description: text, productBranch: [], timeCookingMin: null, timeCookingMax: null }
  return { groups: [], categories: [], products: [{ ...rest, ...more, ...texts, ...whole }] } as unknown as Reply<
    typeof overalls
  >
}

test('the price of a card is the price of the untouched product page, for every service', () => {
  fc.assert(
    fc.property(product, service, (row, serviceType) => {
      const menu = menuOf(row)
      const [listed] = menuList.parse(writeList(menu, 'eng')).products
      const [opened] = menuDetails.parse(writeDetails(menu, 'eng')).products
      if (!listed || !opened) throw new Error('The product is missing')

      const groups = opened.modificationGroups as unknown as PricedGroup[]
      const line = {
        costPrice: money(row.costPrice),
        additionalPrice: money(row.additionalPrice),
        discount: row.discount,
        modifications: chargeModifications(groups, initialChoices(groups)),
      }
      const discounted = listed.costPrice - Math.round((listed.costPrice * listed.discount) / 100)
      const packed = serviceType === 'DELIVERY' ? listed.additionalPrice : 0
      expect(discounted + packed + (listed.optionsPrice ?? 0)).toBe(priceLine(line, serviceType).net)
    }),
    { numRuns: 500 },
  )
})

type Option = { price: number; isDefault?: boolean }

function listedWith(min: number, ...options: Option[]) {
  const modifications = options.map((row) => ({ id: crypto.randomUUID(), max: null, isDefault: false, ...row }))
  const groups = [{ id: crypto.randomUUID(), min, max: 1, distinctMax: null, freeCount: 0, modifications }]
  const menu = menuOf({ costPrice: 34_000, additionalPrice: 0, discount: 0, modificationGroups: groups })
  return writeList(menu, 'eng').products[0]
}

test('says that a price varies only where options of a required group have different prices', () => {
  expect(listedWith(1, { price: 14_000 }, { price: 0 })).toMatchObject({ priceVaries: true })
  expect(listedWith(1, { price: 14_000 }, { price: 3_000 })).toMatchObject({ priceVaries: true, optionsPrice: 3_000 })
  expect(listedWith(1, { price: 3_000 }, { price: 3_000 })).not.toHaveProperty('priceVaries')
  expect(listedWith(0, { price: 14_000 }, { price: 3_000 })).not.toHaveProperty('priceVaries')
  expect(listedWith(0, { price: 14_000 }, { price: 3_000 })).not.toHaveProperty('optionsPrice')
})

test('lists the price of the default, and not that it is the lowest, when another allowed choice is cheaper', () => {
  const costly = listedWith(1, { price: 14_000, isDefault: true }, { price: 0 })
  expect(costly).toMatchObject({ optionsPrice: 14_000 })
  expect(costly).not.toHaveProperty('priceVaries')
  expect(listedWith(1, { price: 14_000 }, { price: 0, isDefault: true })).toMatchObject({ priceVaries: true })
})

test('does not say that a price varies when a costly default of an optional group may be removed', () => {
  const size = { id: crypto.randomUUID(), min: 1, max: 1, distinctMax: null, freeCount: 0 }
  const option = (price: number, isDefault = false) => ({ id: crypto.randomUUID(), price, max: null, isDefault })
  const groups = [
    { ...size, modifications: [option(0), option(14_000)] },
    { ...size, id: crypto.randomUUID(), min: 0, modifications: [option(5_000, true)] },
  ]
  const menu = menuOf({ costPrice: 34_000, additionalPrice: 0, discount: 0, modificationGroups: groups })
  expect(writeList(menu, 'eng').products[0]).not.toHaveProperty('priceVaries')
})

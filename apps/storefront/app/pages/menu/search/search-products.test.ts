import type { Language } from '@dasturxon/i18n/language'
import { expect, test } from 'vitest'
import type { Catalogue, ListedProduct, MenuList } from '#features/catalogue/catalogue.ts'
import { searchProducts } from './search-products.ts'

type Names = ListedProduct['name']

const bread = { uz: 'Non', ru: 'Лепёшка', eng: 'Flatbread' }
const beer = { uz: 'Alkogolsiz pivo', ru: 'Безалкогольное пиво', eng: 'Non-alcoholic beer' }
const coffee = { uz: 'Kofe', ru: 'Кофе', eng: 'Coffee' }

/** A catalogue of one category, with the products in this order. */
function catalogueOf(names: readonly Names[]): Catalogue {
  const category = { id: 'c', name: { uz: 'Taomlar', ru: 'Еда', eng: 'Food' }, groupId: null, priority: 1 }
  const card = {
    image: null,
    costPrice: 1,
    additionalPrice: 0,
    discount: 0,
    measure: null,
    unit: 'COUNT',
    type: 'NONE',
  }
  const texts = { description: '', labels: [], tags: [] }
  const products = names.map((name, index) => ({
    ...card,
    ...texts,
    id: name.eng,
    categoryId: 'c',
    name,
    priority: index,
    soldAt: [0],
  }))
  const list = { branches: [{ id: 'b', isActive: true }], groups: [], categories: [category], products }
  return {
    version: 1,
    list: list as unknown as MenuList,
    products: new Map(products.map((product) => [product.id, product as unknown as ListedProduct])),
    categories: new Map([[category.id, category as unknown as MenuList['categories'][number]]]),
    details: async () => new Map(),
  }
}

const found = (names: readonly Names[], language: Language, text: string) =>
  searchProducts(catalogueOf(names), language, text).found.map(({ product }) => product.id)

test.each([
  ['eng', ['Non-alcoholic beer', 'Flatbread']],
  ['uz', ['Flatbread', 'Non-alcoholic beer']],
] as const)(
  'lists a name in the own language first when another language has the same word, in %s',
  (language, order) => {
    for (const names of [
      [bread, beer, coffee],
      [coffee, beer, bread],
    ])
      expect(found(names, language, 'non')).toEqual(order)
  },
)

test('keeps the order of the search among names of other languages', () => {
  expect(found([beer, bread, coffee], 'ru', 'non')).toEqual(['Flatbread', 'Non-alcoholic beer'])
})

// The districts and cities of the places, with names, postcodes and ISO codes.
import type { Point } from '../geometry.ts'
import type { Names } from './names.ts'

export type City = { names: Names; state: Names | null; iso: string; at: Point }
export type Locality = { district: Names | null; city: City; postcode: string; at: Point }

export const country: Names = { uz: 'Oʻzbekiston', ru: 'Узбекистан', en: 'Uzbekistan' }

const tashkent: City = {
  names: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
  state: null,
  iso: 'UZ-TK',
  at: [41.3123, 69.2787],
}
const samarkand: City = {
  names: { uz: 'Samarqand', ru: 'Самарканд', en: 'Samarkand' },
  state: { uz: 'Samarqand viloyati', ru: 'Самаркандская область', en: 'Samarkand Region' },
  iso: 'UZ-SA',
  at: [39.655, 66.9758],
}

const district = (uz: string, ru: string, en: string, postcode: string, at: Point): Locality => ({
  district: { uz: `${uz} tumani`, ru: `${ru} район`, en: `${en} District` },
  city: tashkent,
  postcode,
  at,
})

export const localities = {
  bektemir: district('Bektemir', 'Бектемирский', 'Bektemir', '100202', [41.2283, 69.3369]),
  chilonzor: district('Chilonzor', 'Чиланзарский', 'Chilanzar', '100115', [41.2673, 69.2044]),
  mirobod: district('Mirobod', 'Мирабадский', 'Mirobod', '100015', [41.275, 69.2953]),
  mirzoUlugbek: district('Mirzo Ulugʻbek', 'Мирзо-Улугбекский', 'Mirzo Ulugbek', '100187', [41.3362, 69.3459]),
  olmazor: district('Olmazor', 'Алмазарский', 'Olmazor', '100174', [41.3601, 69.2173]),
  sergeli: district('Sergeli', 'Сергелийский', 'Sergeli', '100085', [41.2321, 69.2529]),
  shayxontohur: district('Shayxontohur', 'Шайхантахурский', 'Shayxontohur', '100011', [41.3249, 69.2174]),
  uchtepa: district('Uchtepa', 'Учтепинский', 'Uchtepa', '100138', [41.2962, 69.1598]),
  yakkasaroy: district('Yakkasaroy', 'Яккасарайский', 'Yakkasaroy', '100100', [41.2821, 69.2435]),
  yangihayot: district('Yangihayot', 'Янгихаётский', 'Yangihayot', '100059', [41.2021, 69.2407]),
  yashnobod: district('Yashnobod', 'Яшнабадский', 'Yashnobod', '100047', [41.2936, 69.3789]),
  yunusobod: district('Yunusobod', 'Юнусабадский', 'Yunusobod', '100084', [41.354, 69.286]),
  samarkand: { district: null, city: samarkand, postcode: '140100', at: samarkand.at },
} as const satisfies Record<string, Locality>

export type LocalityId = keyof typeof localities

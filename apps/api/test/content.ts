// Stories, banners and vacancies for tests: valid bodies for the endpoints that write them, and rows to read.
import { newId } from '#platform/id'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

type Row = Record<string, unknown>
export const inThreeLanguages = (uz: string, ru = uz, eng = uz) => ({ uz, ru, eng })
export const imageOf = (merchantId: string, name = 'osh'): string => `m/${merchantId}/${name}.webp`

export const storyBody = (merchantId: string) => ({
  title: inThreeLanguages('Yangi osh', 'Новый плов', 'New plov'),
  image: imageOf(merchantId),
  slides: [{ image: imageOf(merchantId, 'qozon'), title: inThreeLanguages('Bugun', 'Сегодня', 'Today'), link: null }],
  isActive: true,
})
export const bannerBody = (merchantId: string) => ({
  title: inThreeLanguages('Bepul yetkazish', 'Бесплатная доставка', 'Free delivery'),
  image: imageOf(merchantId),
  link: { kind: 'URL', path: '/category?id=1' } as const,
  isActive: true,
})
export const vacancyBody = () => ({
  title: inThreeLanguages('Oshpaz', 'Повар', 'Cook'),
  text: inThreeLanguages('Osh damlash', 'Готовить плов', 'Cooking plov'),
  isActive: true,
})

const json = JSON.stringify
const isJson = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

const insert = async (database: TestDatabase, table: string, row: Row): Promise<string> => {
  const id = newId()
  const stored = Object.entries({ id, ...row }).map(([name, value]) => [name, isJson(value) ? json(value) : value])
  await database.insert(table, Object.fromEntries(stored) as Row)
  return id
}

export const createStory = (database: TestDatabase, merchantId: string, row: Row = {}) => {
  const { isActive, ...fields } = storyBody(merchantId)
  return insert(database, 'story', { merchant_id: merchantId, ...fields, is_active: isActive, ...row })
}
export const createBanner = (database: TestDatabase, merchantId: string, row: Row = {}) => {
  const { isActive, ...fields } = bannerBody(merchantId)
  return insert(database, 'banner', { merchant_id: merchantId, ...fields, is_active: isActive, ...row })
}
export const createVacancy = (database: TestDatabase, merchantId: string, row: Row = {}) => {
  const { isActive, ...fields } = vacancyBody()
  return insert(database, 'vacancy', { merchant_id: merchantId, ...fields, is_active: isActive, ...row })
}

/** Two stories, two banners and two vacancies: an owner and a manager delete one each. */
export async function createContent(database: TestDatabase, merchantId: string) {
  const two = async (create: typeof createStory) =>
    [await create(database, merchantId), await create(database, merchantId)] as const
  await database.query('UPDATE merchant_settings SET vacancies_active = true WHERE merchant_id = $1', [merchantId])
  await database.insert('extra_page', {
    merchant_id: merchantId,
    title: JSON.stringify(inThreeLanguages('Aksiya')),
    blocks: '[]',
  })
  return { storyIds: await two(createStory), bannerIds: await two(createBanner), vacancyIds: await two(createVacancy) }
}

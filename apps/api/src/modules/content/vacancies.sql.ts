import type { addVacancy } from '@dasturxon/contracts/content-staff.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { build } from '#platform/query'
import { inOrder } from './scheduled-entry.ts'

type Words = Received<typeof addVacancy>['body']

export const listVacancies = (merchantId: string) =>
  build.selectFrom('vacancy').selectAll().where('merchantId', '=', merchantId).orderBy(inOrder)

export const listOpenVacancies = (merchantId: string) => listVacancies(merchantId).where('isActive', '=', true)

export const findOpenVacancy = (merchantId: string, id: string) => listOpenVacancies(merchantId).where('id', '=', id)

export const findVacancy = (merchantId: string, id: string) =>
  build.selectFrom('vacancy').select('id').where('merchantId', '=', merchantId).where('id', '=', id)

export const insertVacancy = (merchantId: string, id: string, words: Words) =>
  build
    .insertInto('vacancy')
    .values({ ...columns(words), merchantId, id })
    .returningAll()

export const updateVacancy = (merchantId: string, id: string, words: Words) =>
  build
    .updateTable('vacancy')
    .set(columns(words))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()

/** Applications go with it. */
export const deleteVacancy = (merchantId: string, id: string) =>
  build.deleteFrom('vacancy').where('merchantId', '=', merchantId).where('id', '=', id).returning('id')

const columns = ({ title, text, salaryFrom, salaryTo, ...words }: Words) => ({
  ...words,
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  salaryFrom: salaryFrom === null ? null : price(salaryFrom),
  salaryTo: salaryTo === null ? null : price(salaryTo),
})

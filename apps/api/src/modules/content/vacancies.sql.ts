import type { addVacancy } from '@dasturxon/contracts/content-staff.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { build } from '#platform/query'
import { inOrder } from './scheduled-entry.ts'

type Fields = Received<typeof addVacancy>['body']

export const listVacancies = (merchantId: string) =>
  build.selectFrom('vacancy').selectAll().where('merchantId', '=', merchantId).orderBy(inOrder)

export const listOpenVacancies = (merchantId: string) => listVacancies(merchantId).where('isActive', '=', true)

export const findOpenVacancy = (merchantId: string, id: string) => listOpenVacancies(merchantId).where('id', '=', id)

export const findVacancy = (merchantId: string, id: string) =>
  build.selectFrom('vacancy').select('id').where('merchantId', '=', merchantId).where('id', '=', id)

export const insertVacancy = (merchantId: string, id: string, fields: Fields) =>
  build
    .insertInto('vacancy')
    .values({ ...columns(fields), merchantId, id })
    .returningAll()

export const updateVacancy = (merchantId: string, id: string, fields: Fields) =>
  build
    .updateTable('vacancy')
    .set(columns(fields))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()

/** The applications of the vacancy are deleted with it, by the foreign key. */
export const deleteVacancy = (merchantId: string, id: string) =>
  build.deleteFrom('vacancy').where('merchantId', '=', merchantId).where('id', '=', id).returning('id')

const columns = ({ title, text, salaryFrom, salaryTo, ...fields }: Fields) => ({
  ...fields,
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  salaryFrom: salaryFrom === null ? null : price(salaryFrom),
  salaryTo: salaryTo === null ? null : price(salaryTo),
})

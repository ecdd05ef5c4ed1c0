// Writes a vacancy. Its branch is optional and must belong to the merchant.
import type { addVacancy as adding, changeVacancy as changing } from '@dasturxon/contracts/content-staff.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { guardOf } from '#platform/errors'
import { newId } from '#platform/id'
import { addEntry, changeEntry, type Words } from './save-entry.ts'
import { dated } from './scheduled-entry.ts'
import { insertVacancy, listVacancies, updateVacancy } from './vacancies.sql.ts'

type Body = Received<typeof adding>['body']

export async function addVacancy(
  tx: Tx,
  by: Staff,
  body: Body,
): Promise<Outcome<Reply<typeof adding>, Refusal<typeof adding>>> {
  const id = newId()
  const writes = { existing: listVacancies(tx.merchantId), insert: insertVacancy(tx.merchantId, id, body) }
  return orNoBranch(async () => {
    const added = await addEntry(tx, { by, entity: 'vacancy', id }, imagesAndState(body), writes)
    return added.ok ? done(dated(added.value)) : added
  })
}

export async function changeVacancy(
  tx: Tx,
  by: Staff,
  id: string,
  { lastModifiedDate: loadedDate, ...body }: Received<typeof changing>['body'],
): Promise<Outcome<Reply<typeof changing>, Refusal<typeof changing>>> {
  const find = listVacancies(tx.merchantId).where('id', '=', id)
  const writes = { loadedDate, find, update: updateVacancy(tx.merchantId, id, body) }
  return orNoBranch(async () => {
    const changed = await changeEntry(tx, { by, entity: 'vacancy', id }, imagesAndState(body), writes)
    return changed.ok ? done(dated(changed.value)) : changed
  })
}

const imagesAndState = ({ image, isActive }: Body): Words => ({ images: [image], isActive })

async function orNoBranch<Done>(write: () => Promise<Done>) {
  try {
    return await write()
  } catch (error) {
    if (guardOf(error) === 'vacancy_branch_exists') return refused({ code: 'no_branch', params: {} })
    throw error
  }
}

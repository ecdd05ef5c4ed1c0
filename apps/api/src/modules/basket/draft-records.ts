// Moves a guest's basket to the account at login, and deletes the basket with the account.
import { joinDrafts } from '@dasturxon/rules/draft'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { deleteDraftOf, giveDraft, insertJoinedDraft, lockDraft, lockDrafts, writeDraft } from './draft.sql.ts'

const draftTable = personalTable(
  'draft',
  { section: 'basket', key: ['ref'], belongs: ofCustomer('ownerId') },
  { erased: ['ref', 'lines', 'updatedAt'], kept: [], internal: ['merchantId', 'ownerId', 'revision'] },
)

export const draftRecords: PersonalRecords = {
  tables: [draftTable],
  async adopt(tx, guestId, customerId) {
    const { merchantId } = tx
    const drafts = await tx.run(lockDrafts(merchantId, [guestId, customerId]))
    const guest = drafts.find(({ ownerId }) => ownerId === guestId)
    const customer = drafts.find(({ ownerId }) => ownerId === customerId)
    if (!guest) return []
    const { draft, closed } = joinDrafts(customer ?? null, guest)
    if (!closed) return [giveDraft(merchantId, guestId, customerId)]
    return [
      deleteDraftOf(merchantId, guestId),
      writeDraft(merchantId, customerId, draft),
      insertJoinedDraft(merchantId, closed.ref, closed.into),
    ]
  },
  lock: lockDraft,
  erase: (merchantId, customerId) => [deleteDraftOf(merchantId, customerId)],
}

export { basketRoutes } from './basket.routes.ts'
export { closeDraft } from './close-draft.ts'
export { draftRecords } from './draft-records.ts'
export { deleteIdleDrafts, findTakenRef, listIdleDrafts, lockDraft } from './draft.sql.ts'

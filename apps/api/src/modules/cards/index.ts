export { cardJobs, chargeCard, forgetCards } from './card-jobs.ts'
export { type CardToCharge, deleteForgottenCard, findCardToCharge, listCardsToForget } from './card-tokens.sql.ts'
export {
  cardRecords,
  findOwnCard,
  insertCard,
  listCardsOf,
  lockCardsOf,
  removeCard,
  type SavedCard,
} from './cards.sql.ts'
export {
  type CardCharge,
  chargeOrder,
  chargeTable,
  endCharge,
  eraseMasks,
  findCharge,
  listChargesOf,
  markChargeAsked,
  selectReceipt,
} from './charges.sql.ts'

// Did an order leave this machine and not come to an end here: sent and never answered, or placed and never shown? Small,
// because every page asks; what is done about it is not.
import { readSubmit, unseenOrder } from './kept-submit.ts'

export const isUnfinished = (): boolean => readSubmit().sent !== null || unseenOrder() !== null

// Was an order sent from this machine and never answered? Small, because every page asks; what is done about it is not.
import { readSubmit } from './kept-submit.ts'

export const isUnanswered = (): boolean => readSubmit().sent !== null

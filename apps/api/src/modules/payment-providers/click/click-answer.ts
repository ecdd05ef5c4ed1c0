// Answers to Click: always status 200, with a code and Click's own words for it.
import type { ClickMessage } from './click-message.ts'

const notes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const
type Code = keyof typeof notes

export type ClickAnswer = { error: Code; prepareId?: number; confirmId?: number }

export const clickCodes = {
  success: 0,
  wrongSignature: -1,
  wrongAmount: -2,
  unknownAction: -3,
  alreadyPaid: -4,
  unknownOrder: -5,
  unknownAttempt: -6,
  failed: -7,
  badRequest: -8,
  canceled: -9,
} as const satisfies Record<string, Code>

/** Written by hand, because an id of 64 bits goes back digit for digit, as a number. */
export function writeAnswer({ error, prepareId, confirmId }: ClickAnswer, message: ClickMessage | null): string {
  const rest = {
    ...(message && { merchant_trans_id: message.merchant_trans_id }),
    ...(prepareId !== undefined && { merchant_prepare_id: prepareId }),
    ...(confirmId !== undefined && { merchant_confirm_id: confirmId }),
    error,
    error_note: notes[error],
  }
  const id = message ? `"click_trans_id":${BigInt(message.click_trans_id)},` : ''
  return `{${id}${JSON.stringify(rest).slice(1)}`
}

// The idempotency key of a request that moves money. It stays the same until the server has certainly done or refused
// the request: after a time-out or a 503 the money may have moved, and a new key would move it again.
import { isDefiniteRefusal } from '@dasturxon/rules/submit-key'
import { useState } from 'react'
import type { Failed } from './words.ts'

export type SubmitKey = {
  current: () => string
  /** Must be called with each answer; undefined: the request succeeded. */
  answered: (failure: Pick<Failed, 'code' | 'status'> | undefined) => void
}

export function submitKey(newKey: () => string = () => crypto.randomUUID()): SubmitKey {
  let key = newKey()
  return {
    current: () => key,
    answered(failure) {
      if (!failure || isCertain(failure)) key = newKey()
    },
  }
}

const isCertain = ({ code, status }: Pick<Failed, 'code' | 'status'>): boolean =>
  isDefiniteRefusal({ status, hasRetryAfter: code === 'try_again' })

export const useSubmitKey = (): SubmitKey => useState(submitKey)[0]

// The page variant decides which of the two pick-up pages a visitor meets: the map first, or the list first.
import { useSyncExternalStore } from 'react'
import { readCookie } from '#platform/storage/cookies.ts'
import { stateKeys } from '#platform/storage/state-keys.ts'

const paths = { '1': '/address/pickup', '2': '/address/pickup2' } as const
const chosen = () => (readCookie(stateKeys.page) === '2' ? paths['2'] : paths['1'])

export const usePickUpPath = (): string =>
  useSyncExternalStore(
    () => () => {},
    chosen,
    () => paths['1'],
  )

// The chosen place as a component sees it: nothing on the server and while hydrating, then what this machine remembers.
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { readCookie } from '#platform/storage/cookies.ts'
import { stateKeys } from '#platform/storage/state-keys.ts'
import { type OrderPlace, orderPlace, restoreOrderPlace } from './destination.ts'

export function useOrderPlace(): OrderPlace {
  useEffect(restoreOrderPlace, [])
  return useStore(orderPlace)
}

/** The page variant decides which of the two pick-up pages a visitor meets: the map first, or the list first. */
const paths = { '1': '/address/pickup', '2': '/address/pickup2' } as const
const chosen = () => (readCookie(stateKeys.page) === '2' ? paths['2'] : paths['1'])

export const usePickUpPath = (): string =>
  useSyncExternalStore(
    () => () => {},
    chosen,
    () => paths['1'],
  )

// The chosen destination for components: empty on the server and while hydrating, then the one stored in this browser.
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { readCookie } from '#platform/storage/cookies.ts'
import { stateKeys } from '#platform/storage/state-keys.ts'
import { type Destination, destinationStore, restoreDestination } from './destination.ts'

export function useDestination(): Destination {
  useEffect(restoreDestination, [])
  return useStore(destinationStore)
}

/** The pages that choose where the order goes, and lead on to the checkout. */
export const addressHref = '/address/delivery?next=/checkout'
export const branchHref = '/address/pickup2?next=/checkout'

/** The page-variant cookie decides which of the two pick-up pages a visitor gets: map first or list first. */
const paths = { '1': '/address/pickup', '2': '/address/pickup2' } as const
const pickUpPath = () => (readCookie(stateKeys.page) === '2' ? paths['2'] : paths['1'])

export const usePickUpPath = (): string =>
  useSyncExternalStore(
    () => () => {},
    pickUpPath,
    () => paths['1'],
  )

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page, until scripts have taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

// Whether the screen has room for columns: from a tablet on. Follows a window that is resized or turned.
import { useSyncExternalStore } from 'react'

const tablet = '(min-width: 45rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(tablet)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const read = () => matchMedia(tablet).matches

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, read)

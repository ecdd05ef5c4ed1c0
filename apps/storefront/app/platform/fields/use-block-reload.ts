import { blockReload } from '@dasturxon/browser/reload'
import { useEffect } from 'react'

/** Blocks the automatic reload after a release while typed text is not saved: `useBlockReload('form', isDirty)`. */
export function useBlockReload(reason: string, isBlocked: boolean): void {
  useEffect(() => (isBlocked ? blockReload(reason) : undefined), [reason, isBlocked])
}

import { blockReload } from '@dasturxon/browser/reload'
import { useEffect } from 'react'

/** While something typed is not saved, a newer build waits: `useBlockReload('form', isDirty)`. */
export function useBlockReload(reason: string, isBlocked: boolean): void {
  useEffect(() => (isBlocked ? blockReload(reason) : undefined), [reason, isBlocked])
}

// Cookies tell nobody that they have changed. Another tab chose a language: this one notices, and takes a new page.
import { whenIdle } from '@dasturxon/browser/reload'
import { stateKeys } from '#platform/storage/client-state.ts'
import { readCookie } from '#platform/storage/cookies.ts'

const cookieInterval = 300

/** Looks only while somebody looks at the page, and tells only of a change. */
export function watchCookie(name: string, onChange: (value: string | null) => void): () => void {
  let known = readCookie(name)
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    const value = readCookie(name)
    if (value === known) return
    known = value
    onChange(value)
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    look()
    timer = setInterval(look, cookieInterval)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

/** A cookie that is gone changes nothing on this page: it was cleared, not chosen. */
export const followLanguage = (): (() => void) =>
  watchCookie(stateKeys.language, (language) => {
    if (language !== null) whenIdle(() => window.location.reload())
  })

// Checks the seal of the log: every entry is computed again, so that a changed or removed one is found. A long log is
// checked part by part.
import { auditSeal } from '@dasturxon/contracts/audit.endpoints'
import type { Failure } from '@dasturxon/contracts/client'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { problemText, useLanguage } from '#platform/words.ts'

type Seal = Reply<typeof auditSeal>

export function SealCheck() {
  const { t } = useLingui()
  const language = useLanguage()
  const { seal, error, isChecking, check } = useSealCheck()
  const [count, place, newest] = [seal?.seq ?? 0, seal?.brokenAt ?? 0, seal?.newest ?? 0]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output>
        {error && <Badge tone="bad" text={problemText(error, language)} />}
        {isChecking && seal && <Badge tone="mute" text={t`${count} of ${newest} checked`} />}
        {!isChecking && !error && seal && (
          <Badge
            tone={seal.intact ? 'ok' : 'bad'}
            text={seal.intact ? t`All ${count} entries are intact` : t`Entry #${place} was changed`}
          />
        )}
      </output>
      <Button
        tone="outline"
        size="small"
        isLoading={isChecking}
        onClick={() => void check()}
      >{t`Check for tampering`}</Button>
    </div>
  )
}

/** Nothing is sent again by itself: a failed part ends the check, and the button starts it anew. */
function useSealCheck() {
  const [seal, setSeal] = useState<Seal | null>(null)
  const [error, setError] = useState<Failure<typeof auditSeal> | null>(null)
  const [isChecking, setChecking] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const check = async () => {
    const { signal } = leaving.current
    setChecking(true)
    setSeal(null)
    setError(null)
    let query: { after?: number; head?: string } = {}
    for (;;) {
      const [failure, part] = await call(auditSeal, { query }, signal)
      if (signal.aborted) return
      if (failure) setError(failure)
      else setSeal(part)
      if (failure || part.isComplete || part.seq === null || part.head === null) break
      query = { after: part.seq, head: part.head }
    }
    setChecking(false)
  }
  return { seal, error, isChecking, check }
}

// Checks the seal of the log: every entry is computed again, so that a changed or removed one is found.
import { auditSeal } from '@dasturxon/contracts/audit.endpoints'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'

export function SealCheck() {
  const { t } = useLingui()
  const language = useLanguage()
  const seal = useCall(auditSeal, {}, { enabled: false })
  const { data, error } = seal
  const [count, place] = [data?.seq ?? 0, data?.brokenAt ?? 0]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output>
        {error && <Badge tone="bad" text={problemText(error, language)} />}
        {data && !error && (
          <Badge
            tone={data.intact ? 'ok' : 'bad'}
            text={data.intact ? t`All ${count} entries are intact` : t`Entry № ${place} was changed`}
          />
        )}
      </output>
      <Button size="small" isLoading={seal.isFetching} onClick={() => void seal.refetch()}>{t`Check the seal`}</Button>
    </div>
  )
}

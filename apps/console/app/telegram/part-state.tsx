// A part of the page that is loading, or could not be read. Three parts may fail at once, so each says it briefly.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { type Failed, problemText, useLanguage } from '#platform/words.ts'

export function PartState({ error, onRetry }: { error: Failed | null; onRetry: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!error)
    return (
      <Loading label={t`Loading`}>
        <div className="grid gap-3">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      </Loading>
    )
  return (
    <div role="alert">
      <Note
        tone="bad"
        title={t`Couldn’t load`}
        line={problemText(error, language)}
        actions={<Button size="small" onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  )
}

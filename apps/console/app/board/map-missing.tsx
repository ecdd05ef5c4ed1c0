// The notice over a map that could not be loaded.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'

type MapMissingProps = {
  /** What can be done without the map. */
  line?: string
  onRetry?: () => void
}

export function MapMissing({ line, onRetry }: MapMissingProps) {
  const { t } = useLingui()
  return (
    <div
      aria-live="polite"
      className="absolute right-[68px] bottom-3 left-[12px] z-10 rounded-plate shadow-e2 tablet:right-auto tablet:w-90"
    >
      <Note
        tone="warn"
        title={t`Couldn’t load the map`}
        line={line}
        actions={onRetry && <Button size="small" onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  )
}

// A notice over a map whose tiles did not load: pins, search and texts go on working, so the visitor can stay.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'

export function BareMap({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div
      aria-live="polite"
      className="absolute right-18 bottom-10 left-3 z-10 rounded-plate shadow-e2 desktop:right-26 desktop:bottom-8 desktop:left-auto desktop:w-85"
    >
      <Note
        tone="warn"
        title={t`Couldn’t load the map. Everything else works.`}
        actions={<Button size="small" onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  )
}

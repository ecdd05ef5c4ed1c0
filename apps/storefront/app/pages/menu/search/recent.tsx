// The recent searches of this browser: each can be repeated or removed, and all of them forgotten.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clearRecentSearches, recentSearches, removeRecentSearch } from './recent-searches.ts'

export function Recent({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useLingui()
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <section className="px-gutter pt-6 desktop:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
        <h2 className="text-h3">{t`Recent searches`}</h2>
        <Button tone="ghost" size="small" onClick={clear}>
          {t`Clear history`}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="flex max-w-full rounded-small bg-surface-2 text-label font-name">
            <button
              type="button"
              onClick={() => onAsk(text)}
              className="flex min-h-target min-w-0 items-center gap-2 rounded-l-small pr-1 pl-3.5 transition-colors hover:bg-surface-3"
            >
              <Icon name="clock" className="size-4.5 text-ink-2" />
              <span className="truncate">{text}</span>
            </button>
            <button
              type="button"
              aria-label={t`Remove ${text}`}
              onClick={() => setRecent(removeRecentSearch(text))}
              className="grid min-h-target w-11 shrink-0 place-items-center rounded-r-small text-ink-2 transition-colors hover:bg-surface-3"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

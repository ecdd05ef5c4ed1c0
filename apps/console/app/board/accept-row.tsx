// Accept from the card, with the minutes of preparation, or decline in the drawer, which asks for a reason.
import { formatDuration } from '@dasturxon/i18n/duration'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import type { Card } from '#shell/card-store.ts'
import { moveCard, usualMinutes } from './move-card.ts'

const choices = [5, 10, 15, 20, 25, 30, 40, 50, 60, 90]

export function AcceptRow({ card, isLate }: { card: Card; isLate: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [minutes, setMinutes] = useState(card.cookingTime ?? usualMinutes)
  const options = [...new Set([...choices, minutes])].toSorted((one, other) => one - other)
  const number = card.number ?? ''
  return (
    <div className="relative z-2 flex flex-wrap gap-1.5">
      <div className="min-w-24 grow max-tablet:[&>button]:min-h-14">
        <Button
          tone={isLate ? 'ink' : 'fill'}
          size="small"
          isWide
          blocked={isOffline ? t`No connection` : undefined}
          onClick={() => void moveCard(card, 'ACCEPTED', { cookingTime: minutes })}
        >
          {t`Accept`}
        </Button>
      </div>
      <select
        aria-label={t`Minutes for order #${number}`}
        value={minutes}
        onChange={(event) => setMinutes(Number(event.target.value))}
        className="hit h-10 min-w-0 grow basis-14 max-tablet:h-14 appearance-none rounded-small bg-surface-2 px-2 text-center text-label font-name"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {formatDuration(option, language, 'short')}
          </option>
        ))}
      </select>
      <Link
        to={`/orders/${card.id}?cancel`}
        aria-label={t`Decline order #${number}`}
        className="hit grid size-10 max-tablet:size-14 place-items-center rounded-small bg-surface-2 hover:bg-surface-3"
      >
        <Icon name="close" className="size-4.5" />
      </Link>
    </div>
  )
}

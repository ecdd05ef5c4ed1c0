// The bar of the kitchen: stations with their counts, late tickets, everything to cook, recall, sound and the clock.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classNames } from '@dasturxon/ui/class-names'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { armSound, soundStore } from '#platform/sound.ts'
import { ShopLogo } from '#shell/shop-logo.tsx'
import { useAtNow } from './clock.ts'
import { type ShownTicket, type Stations, ticketsAt, type Ticket, toneOf } from './tickets.ts'

type TopBarProps = {
  tickets: readonly Ticket[]
  shown: readonly ShownTicket[]
  stations: {
    all: Stations
    names: readonly { id: string; name: string }[]
    chosen: ReadonlySet<string>
    showAll: () => void
    toggle: (id: string) => void
  }
  canRecall: boolean
  onRecall: () => void
  onCounts: () => void
}

export function TopBar({ tickets, shown, stations, canRecall, onRecall, onCounts }: TopBarProps) {
  const { t } = useLingui()
  const { state } = useStore(soundStore)
  const { all, names, chosen, showAll, toggle } = stations
  const countAt = (id: string) => ticketsAt(tickets, new Set([id]), all).length
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <h1 className="sr-only">{t`Kitchen`}</h1>
      <Link href="/more" className="rounded-small">
        <ShopLogo />
      </Link>
      <fieldset aria-label={t`Stations`} className="rail min-w-0 grow gap-1 rounded-field bg-surface-2 p-1">
        <Station isOn={chosen.size === 0} onPress={showAll} name={t`All`} count={tickets.length} />
        {names
          .filter(({ id }) => chosen.has(id) || countAt(id) > 0)
          .map(({ id, name }) => (
            <Station key={id} isOn={chosen.has(id)} onPress={() => toggle(id)} name={name} count={countAt(id)} />
          ))}
      </fieldset>
      <Late shown={shown} />
      <Button onClick={onCounts}>{t`To cook`}</Button>
      <Button blocked={canRecall ? undefined : t`Nothing to recall`} onClick={onRecall}>
        <Icon name="retry" />
        {t`Recall`}
      </Button>
      {state !== 'ready' && (
        <Button tone="danger" onClick={() => void armSound()}>
          <Icon name="bell" />
          {t`Turn the sound on`}
        </Button>
      )}
      <Clock />
    </header>
  )
}

function Late({ shown }: Pick<TopBarProps, 'shown'>) {
  const { t } = useLingui()
  const late = useAtNow((now) => shown.filter((ticket) => toneOf(ticket, now) === 'bad').length)
  return late > 0 && <Badge tone="bad" icon={<Icon name="clock" />} text={t`${late} late`} />
}

const Clock = () => {
  const time = useAtNow((now) => formatTime(now))
  return <time className="text-h2 tabular-nums">{time}</time>
}

type StationProps = { isOn: boolean; name: string; count: number; onPress: () => void }
const Station = ({ isOn, name, count, onPress }: StationProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classNames(
      'min-h-14 rounded-small px-4 text-label font-strong whitespace-nowrap',
      isOn ? 'bg-thumb text-ink shadow-e1' : 'text-ink-2',
    )}
  >
    {name} · {count}
  </button>
)

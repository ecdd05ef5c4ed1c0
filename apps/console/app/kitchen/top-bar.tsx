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
  const shownStations = names.filter(({ id }) => chosen.has(id) || countAt(id) > 0)
  return (
    <header className="big-targets flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-[min(1rem,16px)] py-2 min-[80rem]:flex-nowrap">
      <h1 className="sr-only">{t`Kitchen`}</h1>
      <Link
        href="/more"
        className="flex shrink-0 items-center rounded-small max-tablet:w-14 max-tablet:overflow-hidden max-tablet:pl-1.5"
      >
        <ShopLogo />
      </Link>
      {shownStations.length > 0 && (
        <fieldset
          aria-label={t`Stations`}
          className="rail min-w-0 gap-1 rounded-field bg-surface-2 p-1 max-[80rem]:order-last max-[80rem]:w-full"
        >
          <Station isOn={chosen.size === 0} onPress={showAll} name={t`All`} count={tickets.length} />
          {shownStations.map(({ id, name }) => (
            <Station key={id} isOn={chosen.has(id)} onPress={() => toggle(id)} name={name} count={countAt(id)} />
          ))}
        </fieldset>
      )}
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Late shown={shown} />
        <Button onClick={onCounts}>{t`To cook`}</Button>
        {canRecall && (
          <Button onClick={onRecall}>
            <Icon name="retry" />
            {t`Recall`}
          </Button>
        )}
        {state !== 'ready' && (
          <Button tone="danger" onClick={() => void armSound()}>
            <Icon name="bell" />
            <span className="max-tablet:sr-only">{t`Turn the sound on`}</span>
          </Button>
        )}
        <Clock />
      </div>
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
  return <time className="text-h1 tabular-nums max-tablet:hidden">{time}</time>
}

type StationProps = { isOn: boolean; name: string; count: number; onPress: () => void }
const Station = ({ isOn, name, count, onPress }: StationProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classNames(
      'min-h-14 rounded-small px-4 text-body font-strong whitespace-nowrap',
      isOn ? 'bg-thumb text-ink shadow-e1' : 'text-ink-2',
    )}
  >
    {name} · {count}
  </button>
)

// The head of the board: the day in four numbers, the view, search and filters.
import { formatDayMonth, formatWeekday, wallClockAt } from '@dasturxon/i18n/calendar'
import { formatNumber } from '@dasturxon/i18n/format'
import { LinkButton } from '@dasturxon/ui/button'
import { classNames } from '@dasturxon/ui/class-names'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useLanguage } from '#platform/words.ts'
import { HeartbeatAge } from '#shell/heartbeat-age.tsx'
import { useMay } from '#shell/person.ts'
import { ScreenIcon, type ScreenIconName } from '#shell/screen-icon.tsx'
import { useBranches, useShift } from '#shell/shop.ts'
import { type Card, serverNow } from '#shell/card-store.ts'
import { resetArchive } from './archive-search.ts'
import { boardStore, changeFilter } from './board-store.ts'
import { DayNumbers } from './day-numbers.tsx'

const hour = 3_600_000

export function BoardHead() {
  const { t } = useLingui()
  const language = useLanguage()
  const shift = useShift() ?? []
  const names = useBranches().filter(({ id }) => shift.includes(id))
  // The day changes with the first order after midnight.
  const now = useStore(boardStore, () => Math.floor(serverNow() / hour) * hour)
  const day = `${formatWeekday(wallClockAt(now).weekday, language)}, ${formatDayMonth(now, language)}`
  const [first] = names
  const count = formatNumber(names.length, language)
  const where = names.length > 1 ? t`${count} branches` : (first?.name ?? '')
  return (
    <header className="grid shrink-0 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h2 desktop:text-h1">{t`Orders`}</h1>
          <p className="text-body text-ink-2">
            <span className="inline-block first-letter:uppercase">{[day, where].filter(Boolean).join(' · ')}</span>
            {' · '}
            <HeartbeatAge />
          </p>
        </div>
        <DayNumbers />
      </div>
      <Tools />
    </header>
  )
}

function Tools() {
  const { t } = useLingui()
  const filter = useStore(boardStore, (state) => state.filter)
  const [query] = useSearchParams()
  const view = query.get('view')
  const maySearch = useMay('orders.search')
  const mayEnter = useMay('orders.enter')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav
        aria-label={t`View`}
        className="rounded-field bg-surface-3 p-1 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] tablet:flex"
      >
        <ViewLink to="/orders" icon="board" text={t`Board`} isOn={view === null} />
        <ViewLink to="/orders?view=table" icon="table" text={t`List`} isOn={view === 'table'} />
        <ViewLink to="/orders?view=map" icon="pin" text={t`Map`} isOn={view === 'map'} />
        {maySearch && (
          <ViewLink to="/orders/archive" icon="clock" text={t`Archive`} isOn={false} onClick={resetArchive} />
        )}
      </nav>
      <label className="flex h-11 min-w-40 grow basis-40 items-center gap-2 rounded-field bg-surface px-3 focus-within:inset-ring-2 focus-within:inset-ring-accent tablet:max-w-64">
        <Icon name="search" className="size-5 text-ink-2" />
        <span className="sr-only">{t`Search orders`}</span>
        <input
          type="search"
          value={filter.text}
          onChange={(event) => changeFilter({ text: event.target.value })}
          placeholder={t`Order #, phone or name`}
          className="w-full min-w-0 bg-transparent text-body outline-none placeholder:text-ink-3"
        />
      </label>
      <Services />
      {mayEnter && (
        <span className="tablet:ml-auto">
          <LinkButton tone="fill" size="small" href="/orders/new">
            <Icon name="plus" className="size-4.5" />
            <span className="max-tablet:sr-only">{t`New order`}</span>
          </LinkButton>
        </span>
      )}
    </div>
  )
}

type ViewLinkProps = { to: string; icon: ScreenIconName; text: string; isOn: boolean; onClick?: () => void }

const ViewLink = ({ to, icon, text, isOn, onClick }: ViewLinkProps) => (
  <Link
    to={to}
    onClick={onClick}
    aria-current={isOn ? 'page' : undefined}
    className={classNames(
      'hit flex min-h-9 items-center justify-center gap-1.5 rounded-small px-3 text-label font-name max-tablet:min-w-0 max-tablet:px-1',
      isOn ? 'bg-thumb text-ink shadow-e1' : 'text-ink-2',
    )}
  >
    <ScreenIcon name={icon} className="size-4.5 max-tablet:hidden" />
    {text}
  </Link>
)

function Services() {
  const { t } = useLingui()
  const services = useStore(boardStore, ({ filter }) => filter.services)
  const all: [Card['serviceType'], IconName, string][] = [
    ['DELIVERY', 'courier', t`Delivery`],
    ['PICK_UP', 'pick-up', t`Pick-up`],
    ['DINE_IN', 'dine-in', t`Dine in`],
  ]
  const toggle = (service: Card['serviceType']) =>
    changeFilter({
      services: services.includes(service) ? services.filter((other) => other !== service) : [...services, service],
    })
  return (
    <div className="gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] tablet:flex">
      {all.map(([service, icon, text]) => (
        <button
          key={service}
          type="button"
          aria-pressed={services.includes(service)}
          onClick={() => toggle(service)}
          className={classNames(
            'flex min-h-target min-w-0 items-center justify-center gap-1.5 rounded-small px-3 text-label font-name max-tablet:px-[2px]',
            services.includes(service) ? 'bg-tint inset-ring-2 inset-ring-accent' : 'bg-surface text-ink-2',
          )}
        >
          <Icon name={icon} className="size-4.5 max-tablet:hidden" />
          <span className="min-w-0 text-center leading-tight">{text}</span>
        </button>
      ))}
    </div>
  )
}

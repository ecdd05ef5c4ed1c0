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
import { useMay } from '#shell/person.ts'
import { useBranches, useShift } from '#shell/shop.ts'
import { boardStore, type Card, changeFilter, serverNow } from './board-store.ts'
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
          <p className="text-body text-ink-2 first-letter:uppercase">
            {day} · {where}
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
  const isTable = query.get('view') === 'table'
  const maySearch = useMay('orders.search')
  const mayEnter = useMay('orders.enter')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={t`View`} className="flex rounded-field bg-surface-3 p-1">
        <ViewLink to="/orders" icon="orders" text={t`Board`} isOn={!isTable} />
        <ViewLink to="/orders?view=table" icon="menu" text={t`Table`} isOn={isTable} />
        {maySearch && <ViewLink to="/orders/archive" icon="clock" text={t`Archive`} isOn={false} />}
      </nav>
      <label className="flex h-11 min-w-40 grow items-center gap-2 rounded-field bg-surface px-3 focus-within:inset-ring-2 focus-within:inset-ring-accent tablet:max-w-64">
        <Icon name="search" className="size-5 text-ink-2" />
        <span className="sr-only">{t`Search orders`}</span>
        <input
          type="search"
          value={filter.text}
          onChange={(event) => changeFilter({ text: event.target.value })}
          placeholder={t`№, phone or name`}
          className="w-full min-w-0 bg-transparent text-body outline-none placeholder:text-ink-3"
        />
      </label>
      <Services />
      {mayEnter && (
        <span className="tablet:ml-auto">
          <LinkButton tone="fill" size="small" href="/orders/new">
            <Icon name="plus" className="size-4.5" />
            {t`New order`}
          </LinkButton>
        </span>
      )}
    </div>
  )
}

type ViewLinkProps = { to: string; icon: IconName; text: string; isOn: boolean }

const ViewLink = ({ to, icon, text, isOn }: ViewLinkProps) => (
  <Link
    to={to}
    aria-current={isOn ? 'page' : undefined}
    className={classNames(
      'hit flex min-h-9 items-center gap-1.5 rounded-small px-3 text-label font-name',
      isOn ? 'bg-thumb text-ink shadow-e1' : 'text-ink-2',
    )}
  >
    <Icon name={icon} className="size-4.5" />
    {text}
  </Link>
)

function Services() {
  const { t } = useLingui()
  const services = useStore(boardStore, ({ filter }) => filter.services)
  const all: [Card['serviceType'], IconName, string][] = [
    ['DELIVERY', 'courier', t`Delivery`],
    ['PICK_UP', 'pick-up', t`Pick-up`],
    ['DINE_IN', 'dine-in', t`In the hall`],
  ]
  const toggle = (service: Card['serviceType']) =>
    changeFilter({
      services: services.includes(service) ? services.filter((other) => other !== service) : [...services, service],
    })
  return all.map(([service, icon, text]) => (
    <button
      key={service}
      type="button"
      aria-pressed={services.includes(service)}
      onClick={() => toggle(service)}
      className={classNames(
        'flex min-h-target items-center gap-1.5 rounded-small px-3 text-label font-name max-tablet:hidden',
        services.includes(service) ? 'bg-tint inset-ring-2 inset-ring-accent' : 'bg-surface text-ink-2',
      )}
    >
      <Icon name={icon} className="size-4.5" />
      {text}
    </button>
  ))
}

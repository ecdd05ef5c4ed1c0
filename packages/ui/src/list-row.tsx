// A row that is a link or a button: an icon, a title, a description line and a current value.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

type Shown = {
  title: string
  line?: string | undefined
  icon?: IconName | undefined
  /** The current value at the end of the row: `2 active`, `•• 4417`, a switch. */
  aside?: ReactNode
  isCurrent?: boolean | undefined
  tone?: 'ink' | 'bad' | undefined
}

export type ListRowProps = Shown & ({ href: string } | { onPress: () => void } | { href?: undefined })

const shape =
  'relative flex min-h-15 w-full items-center gap-[min(0.875rem,14px)] px-[min(1rem,16px)] py-2.5 text-left transition-colors duration-press'
const pressable = 'hover:bg-surface-2'

export function ListRow(props: ListRowProps) {
  const { isCurrent = false } = props
  const look = classNames(shape, isCurrent && 'rounded-plate bg-tint')
  if ('onPress' in props)
    return (
      <button type="button" onClick={props.onPress} className={classNames(look, pressable)}>
        <Content {...props} />
      </button>
    )
  if (props.href === undefined)
    return (
      <div className={look}>
        <Content {...props} />
      </div>
    )
  return (
    <Link href={props.href} aria-current={isCurrent ? 'page' : undefined} className={classNames(look, pressable)}>
      <Content {...props} />
      <Icon name="next" className="size-4.5 text-ink-3" />
    </Link>
  )
}

export type ListRowsProps = { rows: readonly { key: string; row: ReactNode }[] }

/** Rows separated by hairlines that are aligned with the titles. */
export const ListRows = ({ rows }: ListRowsProps) => (
  <ul>
    {rows.map(({ key, row }) => (
      <li
        key={key}
        className="relative not-first:before:absolute not-first:before:top-0 not-first:before:right-[min(1rem,16px)] not-first:before:left-[min(4.25rem,78px)] not-first:before:h-px not-first:before:bg-line"
      >
        {row}
      </li>
    ))}
  </ul>
)

const Content = ({ title, line, icon, aside, tone = 'ink' }: Shown) => (
  <>
    {icon && (
      <span className="grid size-[min(2.375rem,48px)] shrink-0 place-items-center rounded-small bg-surface-2 text-ink">
        <Icon name={icon} />
      </span>
    )}
    {/* Large text moves the value below the title. */}
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1">
      <span className="grid min-w-0 grow basis-20 grid-cols-1">
        <span className={classNames('text-body font-name', tone === 'bad' ? 'text-bad' : 'text-ink')}>{title}</span>
        {line && <span className="text-meta text-ink-2">{line}</span>}
      </span>
      {aside && <span className="ml-auto max-w-full text-label text-ink-2">{aside}</span>}
    </span>
  </>
)

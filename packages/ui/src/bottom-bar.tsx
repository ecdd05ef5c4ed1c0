// The bottom navigation of a phone. The current page has a filled icon and darker text; the basket may be a button with
// its total.
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

export type BottomBarItem = {
  href: string
  text: string
  icon: IconName
  iconOn: IconName
  isCurrent?: boolean | undefined
  /** `text` is read by screen readers: «4 dishes». */
  count?: { text: string; number: number } | undefined
  /** Shows the basket as a filled button with this total. */
  sum?: string | undefined
}

export type BottomBarProps = { label: string; items: readonly BottomBarItem[] }

export const BottomBar = ({ label, items }: BottomBarProps) => (
  <nav aria-label={label} className="border-t border-line bg-surface px-1.5 pb-(--safe-bottom)">
    <ul className="flex">
      {items.map((item) => (
        <li key={item.href} className={item.sum === undefined ? 'min-w-0 flex-1' : 'flex-none px-0.5'}>
          <Item {...item} />
        </li>
      ))}
    </ul>
  </nav>
)

const Item = ({ href, text, icon, iconOn, isCurrent, count, sum }: BottomBarItem) => (
  <Link
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    className={classNames(
      'relative flex h-nav flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,2.8vw)] leading-tight font-name tracking-tight max-[374px]:text-[10px]',
      isCurrent ? 'text-ink' : 'text-ink-3',
    )}
  >
    {sum === undefined ? (
      <>
        <Icon name={isCurrent ? iconOn : icon} className="size-[min(1.5rem,32px)]" />
        <span className="max-w-full truncate">{text}</span>
      </>
    ) : (
      <span className="flex h-11.5 max-w-full items-center justify-center gap-1.5 rounded-full bg-fill px-[12px] text-[min(0.8125rem,3.4vw)] font-price whitespace-nowrap text-on-fill inset-ring inset-ring-fill-edge">
        <Icon name={iconOn} className="size-[20px]" />
        <span className="sr-only">{count ? `${text}, ${count.text}, ` : text}</span>
        {sum}
      </span>
    )}
    {count !== undefined && count.number > 0 && sum === undefined && <Count {...count} />}
  </Link>
)

const Count = ({ text, number }: { text: string; number: number }) => (
  <span className="absolute top-1 left-[calc(50%+5px)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fill px-1 text-nav font-heading text-on-fill tabular-nums ring-2 ring-surface">
    <span key={number} aria-hidden="true" className="roll inline-block">
      {number}
    </span>
    <span className="sr-only">, {text}</span>
  </span>
)

// A row of tabs: categories of the menu, sister brands. The tabs are links, so they work without scripts.
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type Tab = { href: string; text: string; isCurrent?: boolean | undefined; isDisabled?: boolean | undefined }

const shape = 'flex min-h-target items-center rounded-full px-4 text-body font-name whitespace-nowrap transition-colors'

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label}>
    <ul className="rail scroll-px-gutter gap-1 px-gutter desktop:scroll-px-0 desktop:px-0">
      {tabs.map(({ href, text, isCurrent, isDisabled }) => (
        <li key={href}>
          {isDisabled ? (
            <span className={classNames(shape, 'text-ink-3 line-through')}>{text}</span>
          ) : (
            <Link
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                shape,
                isCurrent ? 'bg-fill text-on-fill inset-ring inset-ring-fill-edge' : 'text-ink-2 hover:bg-surface-2',
              )}
            >
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
)

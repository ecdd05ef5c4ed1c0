// Sister brands as folder tabs; each is a shop of its own at its own address, so choosing one leaves this document.
import { useLingui } from '@lingui/react/macro'
import type { BrandTab } from '#features/shop/shop.ts'
import { BrandMark } from './brand.tsx'

export function BrandTabs({ tabs, className }: { tabs: readonly BrandTab[]; className: string }) {
  const { t } = useLingui()
  if (tabs.length < 2) return null
  return (
    <nav
      aria-label={t`Our brands`}
      className={`${className} bg-strip pt-[calc(var(--safe-top)+--spacing(2))] text-on-strip`}
    >
      <ul className="mx-auto grid max-w-350 auto-cols-fr grid-flow-col px-2.5 desktop:flex desktop:px-gutter">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              href={tab.href ?? '/'}
              aria-current={tab.href === null ? 'true' : undefined}
              className="folder-tab text-brand"
            >
              <BrandMark name={tab.name} image={tab.image} />
              <span className="truncate">{tab.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

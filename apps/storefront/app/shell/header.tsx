// The hood of a phone and the bar of a desktop: one markup, two dresses.
import { BrandTabs } from './brand-tabs.tsx'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ServiceSwitch } from './service.tsx'
import type { Shop } from './shop.ts'

export function Header({ shop }: { shop: Shop }) {
  // Among sisters the tab already says whose shop this is.
  const hasTabs = shop.brandTabs.length > 1
  return (
    <>
      <BrandTabs tabs={shop.brandTabs} />
      <header className="bg-hood pt-(--safe-top) text-on-hood desktop:sticky desktop:top-0 desktop:z-40 desktop:border-b desktop:border-line desktop:bg-surface desktop:text-ink">
        <div className="mx-auto grid max-w-350 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-gutter pt-3 pb-10 desktop:flex desktop:h-19 desktop:gap-6 desktop:py-0">
          {hasTabs ? <p className="truncate font-name desktop:hidden">{shop.title}</p> : <Brand shop={shop} />}
          <div className="order-last col-span-2 desktop:order-none">
            <ServiceSwitch offered={shop.services} />
          </div>
          <div className="desktop:ml-auto">
            <LanguageLinks languages={shop.languages} />
          </div>
        </div>
      </header>
    </>
  )
}

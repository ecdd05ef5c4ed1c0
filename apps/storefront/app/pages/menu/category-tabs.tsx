// The menu navigation: tabs that stick to the top on a phone, a list next to the menu on a desktop.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { imageUrl } from '#platform/image/image-url.ts'
import { anchorOf, useCategoryInView } from './category-in-view.ts'
import type { CategoryHead } from './menu.ts'

export function CategoryTabs({ categories }: { categories: readonly CategoryHead[] }) {
  const { t } = useLingui()
  const names = useSectionNames()
  const inView = useCategoryInView(categories)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would interrupt the smooth scrolling of the page.
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - list.current.clientWidth / 2 + tab.offsetWidth / 2 })
  }, [inView])

  return (
    <nav
      aria-label={t`Menu sections`}
      data-listed=""
      className="sticky top-0 z-30 mt-2 bg-surface pt-[calc(var(--safe-top)+--spacing(2))] pb-2 desktop:top-25 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1 desktop:bg-transparent desktop:mt-0 desktop:p-0"
    >
      <ul
        ref={list}
        className="rail relative scroll-px-gutter gap-1 scroll-smooth px-gutter desktop:grid desktop:max-h-[calc(100dvh-8rem)] desktop:gap-0.5 desktop:overflow-y-auto desktop:px-0"
      >
        <li className="desktop:hidden">
          <Link
            to={hrefOf.search}
            aria-label={names.search}
            className="grid size-target place-items-center rounded-full bg-surface-2"
          >
            <Icon name="search" className="size-5" />
          </Link>
        </li>
        {categories.map(({ id, name, image, listed }) => (
          <li key={id} {...listed}>
            <a
              href={`#${anchorOf(id)}`}
              aria-current={id === inView ? 'true' : undefined}
              className="flex min-h-target items-center gap-2.5 rounded-full px-4 text-body font-name whitespace-nowrap text-ink-2 transition aria-[current]:bg-fill aria-[current]:text-on-fill desktop:rounded-field desktop:px-3 desktop:py-1 desktop:leading-tight desktop:whitespace-normal desktop:hover:bg-surface-2 desktop:hover:aria-[current]:bg-fill"
            >
              {image && (
                <img
                  src={imageUrl(image, 96)}
                  alt=""
                  width="32"
                  height="32"
                  loading="lazy"
                  className="hidden size-8 object-contain desktop:block"
                />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

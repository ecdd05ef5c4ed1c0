// One category of the menu: its heading and its product cards, in the layout chosen by the merchant.
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { CardList } from './card-list.tsx'
import { anchorOf } from './category-in-view.ts'
import { cardLook, type CategoryHead, headingOf } from './menu.ts'

type MenuSectionProps = {
  category: CategoryHead
  /** The URL of the menu document that the page shows. */
  menuAddress: string
  /** True for the section at the top of the page: its pictures are loaded first. */
  isFirst: boolean
  /** True if the layout may wait until the section is near the viewport: class `far` in shop.css. */
  isFar: boolean
}

export function MenuSection({ category, menuAddress, isFirst, isFar }: MenuSectionProps) {
  const { t } = useLingui()
  const { id, name, scroll, productCount } = category
  const { view, isRail } = cardLook(category)
  const heading = headingOf(id)
  const rows = isRail ? 1 : view === 'MEDIUM' ? Math.ceil(productCount / 2) : productCount
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={heading}
      className={`scroll-mt-2 pt-6 pb-2 desktop:pt-8 ${isFar ? 'far' : ''}`}
      data-view={category.view}
      data-scroll={scroll}
      data-rows={rows}
      {...category.listed}
    >
      <SectionHeading
        id={heading}
        title={name}
        more={isRail ? { href: `/category?id=${id}`, text: t`All` } : undefined}
      />
      <CardList categoryId={id} isFirst={isFirst} menuAddress={menuAddress} />
    </section>
  )
}

// The products ordered most often, above everything else of the menu. They are part of the page that the server caches:
// the list belongs to nobody and changes slowly, and a row that came later would push the page down.
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { CardList } from './card-list.tsx'
import type { ListedAt } from './current-branch/listed-at.ts'
import { headingOf, popularId } from './menu.ts'

type PopularRowProps = { ids: readonly string[]; listed: ListedAt; menuAddress: string }

export function PopularRow({ ids, listed, menuAddress }: PopularRowProps) {
  const { t } = useLingui()
  if (ids.length === 0) return null
  return (
    <section aria-labelledby={headingOf(popularId)} className="pb-4" data-listed="" {...listed}>
      <SectionHeading id={headingOf(popularId)} title={t`Most ordered`} />
      <CardList categoryId={popularId} ids={ids} isFirst menuAddress={menuAddress} />
    </section>
  )
}

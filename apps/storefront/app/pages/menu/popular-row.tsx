// The products ordered most often, above everything else of the menu. They are part of the page that the server caches:
// the list belongs to nobody and changes slowly, and a row that came later would push the page down.
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { CardList } from './card-list.tsx'
import { headingOf, popularId } from './menu.ts'

export function PopularRow({ ids, menuAddress }: { ids: readonly string[]; menuAddress: string }) {
  const { t } = useLingui()
  if (ids.length === 0) return null
  return (
    <section aria-labelledby={headingOf(popularId)} className="pb-4">
      <SectionHeading id={headingOf(popularId)} title={t`Most ordered`} />
      <CardList categoryId={popularId} ids={ids} isFirst menuAddress={menuAddress} />
    </section>
  )
}

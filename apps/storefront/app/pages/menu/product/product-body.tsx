// The content between the pictures and the add button: the same in the product layer and on the product page.
import { useLingui } from '@lingui/react/macro'
import { KitchenNote } from '#features/product-options/kitchen-note.tsx'
import { OptionGroup } from '#features/product-options/option-group.tsx'
import { CardRail } from './card-rail.tsx'
import type { OpenProduct } from './open-product.ts'
import { ProductFacts } from './product-facts.tsx'
import type { ProductSelection } from './use-selection.ts'

export function ProductBody({
  open,
  selection,
  heading,
}: {
  open: OpenProduct
  selection: ProductSelection
  heading: 'h1' | 'h2'
}) {
  const { t } = useLingui()
  return (
    <>
      <div className="px-gutter pt-5">
        <ProductFacts open={open} heading={heading} />
      </div>
      <div className="grid gap-7 px-gutter pt-6 empty:hidden">
        {selection.groups.map((group) => (
          <OptionGroup
            key={group.id}
            group={group}
            choices={selection.choices}
            onChoose={selection.choose}
            hue={open.category.hue}
            missing={selection.hasTried && selection.openGroup === group.id ? t`Choose options first` : undefined}
          />
        ))}
        {!open.category.isWithoutCart && <KitchenNote note={selection.note} onChange={selection.writeNote} />}
      </div>
      {open.withIt.length > 0 && (
        <section className="pt-7 pb-4">
          <h3 className="px-gutter pb-3 text-h3 desktop:px-gutter">{t`Goes well with this`}</h3>
          <div className="desktop:px-gutter">
            <CardRail label={t`Goes well with this`} cards={open.withIt} width="w-38" />
          </div>
        </section>
      )}
    </>
  )
}

// Everything between the pictures and the button: the same in a layer and on the page.
import { useLingui } from '@lingui/react/macro'
import { KitchenNote } from '#features/product-options/kitchen-note.tsx'
import { Question } from '#features/product-options/question.tsx'
import { CardRail } from './card-rail.tsx'
import type { OpenProduct } from './open-product.ts'
import { ProductFacts } from './product-facts.tsx'
import type { Wish } from './use-wish.ts'

export function ProductBody({ open, wish, heading }: { open: OpenProduct; wish: Wish; heading: 'h1' | 'h2' }) {
  const { t } = useLingui()
  return (
    <>
      <div className="px-gutter pt-5">
        <ProductFacts open={open} heading={heading} />
      </div>
      <div className="grid gap-7 px-gutter pt-6 empty:hidden">
        {wish.groups.map((group) => (
          <Question
            key={group.id}
            group={group}
            choices={wish.choices}
            onChoose={wish.choose}
            hue={open.category.hue}
            missing={wish.hasTried && wish.openGroup === group.id ? t`Choose first, then it can be added` : undefined}
          />
        ))}
        {!open.category.isWithoutCart && <KitchenNote note={wish.note} onChange={wish.writeNote} />}
      </div>
      {open.withIt.length > 0 && (
        <section className="pt-7 pb-4">
          <h3 className="px-gutter pb-3 text-h3 desktop:px-gutter">{t`Goes well with it`}</h3>
          <div className="desktop:px-gutter">
            <CardRail label={t`Goes well with it`} cards={open.withIt} width="w-38" />
          </div>
        </section>
      )}
    </>
  )
}

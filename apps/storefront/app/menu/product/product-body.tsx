// Everything between the pictures and the button: the same in a layer and on the page.
import { TextField } from '@dasturxon/ui/field'
import { Rail } from '@dasturxon/ui/rail'
import { useLingui } from '@lingui/react/macro'
import { MenuCard } from '../menu-card.tsx'
import type { OpenProduct } from './open-product.ts'
import { ProductFacts } from './product-facts.tsx'
import { Questions } from './questions.tsx'
import type { Wish } from './use-wish.ts'

/** As long as the kitchen's slip takes. */
const noteLength = 300

export function ProductBody({ open, wish, heading }: { open: OpenProduct; wish: Wish; heading: 'h1' | 'h2' }) {
  const { t } = useLingui()
  return (
    <>
      <div className="px-gutter pt-5">
        <ProductFacts open={open} heading={heading} />
      </div>
      <div className="grid gap-7 px-gutter pt-6 empty:hidden">
        <Questions open={open} wish={wish} />
        {!open.category.isWithoutCart && (
          <TextField
            label={t`Note for the kitchen`}
            maxLength={noteLength}
            value={wish.note}
            onChange={(event) => wish.writeNote(event.target.value)}
          />
        )}
      </div>
      {open.withIt.length > 0 && (
        <section className="pt-7 pb-4">
          <h3 className="px-gutter pb-3 text-h3 desktop:px-gutter">{t`Goes well with it`}</h3>
          <div className="desktop:px-gutter">
            <Rail
              label={t`Goes well with it`}
              items={open.withIt.map(({ product, category }) => ({
                key: product.id,
                item: (
                  <div className="w-38">
                    <MenuCard product={product} category={category} view="RAIL" />
                  </div>
                ),
              }))}
            />
          </div>
        </section>
      )}
    </>
  )
}

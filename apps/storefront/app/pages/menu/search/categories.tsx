// The categories of the menu as tiles, each with the picture of the category or of its first product.
import { Link } from '@dasturxon/ui/link'
import { Plate } from '@dasturxon/ui/plate'
import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { productPicture } from '#features/catalogue/product-display.ts'
import { useLanguage } from '#platform/document/document.ts'
import { cachedMenuView } from '../menu-view.ts'

const mostShown = 12

export function Categories({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useLingui()
  const categories = cachedMenuView(catalogue, useLanguage())
    .groups.flatMap((group) => group.categories)
    .filter(({ products }) => products.length > 0)
    .slice(0, mostShown)
  if (categories.length < 2) return null
  return (
    <nav aria-label={t`Categories`} className="px-gutter pt-6 desktop:px-0">
      <h2 className="pb-3 text-h3">{t`Categories`}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2.5 desktop:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {categories.map(({ id, name, image, hue, products }) => (
          <li key={id}>
            <Link
              href={`/category?id=${id}`}
              className="grid content-start gap-1.5 rounded-plate text-center text-label font-name transition duration-press active:scale-[0.98]"
            >
              <Plate
                hue={hue}
                alt=""
                shape="tile"
                picture={productPicture(image ?? products[0]?.image ?? null, '9rem')}
              />
              <span className="line-clamp-2 leading-tight break-words">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

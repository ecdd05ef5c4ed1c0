// The lines of the basket. The options of a product are changed here, in place.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { ProductLine } from './product-line.tsx'
import type { ShownLine } from './shown-lines.ts'
import { UnavailableLine } from './unavailable-line.tsx'
import type { BasketPrice } from './use-basket-price.ts'

const EditLine = lazy(async () => {
  const [part] = await Promise.all([import('./edit-line.tsx'), loadLater()])
  return { default: part.EditLine }
})

export function BasketLines({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const [editedKey, setEdited] = useState<string | null>(null)
  const edited = priced.lines.find(({ key }) => key === editedKey)
  const editOf = ({ key, product }: ShownLine) => (product?.type === 'MODIFICATION' ? () => setEdited(key) : undefined)
  return (
    <>
      <ul aria-label={t`Items`} className="divide-y divide-line">
        {priced.lines.map((shown) => (
          <li key={shown.key}>
            {shown.problem === null ? (
              <ProductLine shown={shown} onEdit={editOf(shown)} />
            ) : (
              <UnavailableLine shown={shown} priced={priced} onEdit={editOf(shown)} />
            )}
          </li>
        ))}
      </ul>
      {edited && priced.menu && (
        <Suspense>
          <EditLine key={edited.key} shown={edited} priced={priced} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
